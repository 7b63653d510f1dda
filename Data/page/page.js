'use strict';
const words = JSON.parse(document.getElementById('words').textContent);
const status = document.getElementById('status');
const query = document.getElementById('query');
const sections = [...document.querySelectorAll('section')];
const textOf = item => item.dataset.text ?? item.querySelector('.text').textContent;
const fold = text => text.normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase();
const items = [...document.querySelectorAll('.item')].map(span => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = span.className;
  if (span.dataset.text !== undefined) button.dataset.text = span.dataset.text;
  button.append(...span.childNodes);
  button.tabIndex = -1;
  span.replaceWith(button);
  const own = fold(button.textContent + ' ' + (words[textOf(button)] ?? ''));
  return { button, words: own.split(/[\s_,]+/).filter(word => word) };
});
document.getElementById('find').hidden = false;

const shown = section => [...section.querySelectorAll('button.item')].filter(button => button.checkVisibility());
function resetTabs() {
  for (const section of sections) {
    for (const button of section.querySelectorAll('button.item[tabindex="0"]')) button.tabIndex = -1;
    const first = section.querySelector('li:not([hidden]) > button.item');
    if (first) first.tabIndex = 0;
  }
}
resetTabs();

async function copy(button) {
  const text = textOf(button);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    button.focus();
    if (!done) { status.textContent = 'The browser did not allow copying'; return; }
  }
  status.textContent = 'Copied ' + text;
}

document.querySelector('main').addEventListener('click', event => {
  const button = event.target.closest('button.item');
  if (button) copy(button);
});
document.querySelector('main').addEventListener('keydown', event => {
  const button = event.target.closest('button.item');
  if (!button || event.altKey || event.ctrlKey || event.metaKey) return;
  const section = button.closest('section');
  const row = shown(section);
  const at = row.indexOf(button);
  const grid = button.closest('.grid');
  const columns = grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
  const to = { ArrowDown: at + columns, ArrowUp: at - columns, ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0,
    End: row.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const next = row[Math.max(0, Math.min(row.length - 1, to))];
  button.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
});
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== query) { event.preventDefault(); query.focus(); }
  if (event.key === 'Escape' && query.value) { query.value = ''; narrow(); query.focus(); }
});

const initial = new Map([...document.querySelectorAll('details')].map(details => [details, details.open]));
function narrow() {
  const wanted = fold(query.value).split(/\s+/).filter(word => word);
  let count = 0;
  for (const item of items) {
    const isHit = wanted.every(word => item.words.some(own => own.startsWith(word)));
    item.isHit = isHit;
    item.button.hidden = !isHit;
    if (isHit) count += 1;
  }
  for (const li of document.querySelectorAll('main li')) li.hidden = !li.querySelector('button.item:not([hidden])');
  for (const [details, open] of initial) {
    details.hidden = !details.querySelector('button.item:not([hidden])');
    details.open = wanted.length ? !details.hidden : open;
  }
  for (const section of sections) section.hidden = !section.querySelector('li:not([hidden])') && wanted.length > 0;
  resetTabs();
  status.textContent = wanted.length ? count + (count === 1 ? ' match' : ' matches') : '';
}
query.addEventListener('input', narrow);
document.getElementById('find').addEventListener('submit', event => {
  event.preventDefault();
  const first = items.find(item => item.isHit && item.button.checkVisibility());
  if (first) copy(first.button);
});

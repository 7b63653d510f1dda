/// The style and the script of a page.
enum HTMLAssets {
  static let style = """

    :root { --ground: #fff; --ink: #1c1c1e; --dim: #5c5c66; --line: #d8d8de; --focus: #0a5fd0; --lift: #f2f2f6 }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #17171a; --ink: #ececf0; --dim: #a5a5b0; --line: #3a3a42; --focus: #7db4ff; --lift: #24242a }
    }
    * { box-sizing: border-box }
    body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--ground); color: var(--ink);
      font: 1rem/1.5 system-ui, sans-serif }
    header { position: sticky; top: 0; padding: .5rem 0; background: var(--ground); border-bottom: 1px solid var(--line);
      z-index: 1 }
    h1 { margin: 0; font-size: 1.25rem }
    h2 { margin: 1.5rem 0 .5rem; font-size: 1.1rem }
    form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
    input { flex: 1 1 12rem; min-width: 0; padding: .4rem .6rem; font: inherit; color: inherit; background: var(--lift);
      border: 1px solid var(--line); border-radius: .5rem }
    #status { flex-basis: 100%; margin: 0; min-height: 1.5em; color: var(--dim); font-size: .9rem }
    [hidden] { display: none !important }
    ul { list-style: none; margin: 0; padding: 0 }
    ul ul { padding-left: 1.25rem }
    .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(max(8rem, 100% / (var(--columns) + 1)), 1fr));
      gap: .25rem }
    .item { display: flex; gap: .6rem; align-items: baseline; width: 100%; padding: .25rem .5rem; border: 0;
      border-radius: .5rem; background: none; color: inherit; font: inherit; text-align: start; white-space: pre-wrap }
    button.item { cursor: pointer }
    button.item:hover { background: var(--lift) }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: -1px }
    .text { flex: none; max-width: 100%; font-size: 1.15em; overflow-wrap: anywhere }
    .emoji { min-width: 1.6em; text-align: center;
      font-family: "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", system-ui, sans-serif }
    .title { overflow-wrap: anywhere }
    .more { margin-left: auto }
    .more, .count { color: var(--dim); font-size: .9em }
    .star i { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
    summary { padding: .25rem .5rem; border-radius: .5rem; cursor: pointer }
    li:has(> .item) > details > summary { padding-left: 2.5rem; color: var(--dim); font-size: .9em }
    .cards > li { border: 1px solid var(--line); border-radius: .5rem; margin-bottom: .5rem }

    """

  /// Items become buttons. In each section one of them is in the tab order; arrows move among those that are shown.
  static let script = """

    'use strict';
    const words = JSON.parse(document.getElementById('words').textContent);
    const status = document.getElementById('status');
    const query = document.getElementById('query');
    const sections = [...document.querySelectorAll('section')];
    const textOf = item => item.dataset.text ?? item.querySelector('.text').textContent;
    const fold = text => text.normalize('NFKD').replace(/\\p{Mn}/gu, '').toLowerCase();
    const items = [...document.querySelectorAll('.item')].map(span => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = span.className;
      if (span.dataset.text !== undefined) button.dataset.text = span.dataset.text;
      button.append(...span.childNodes);
      button.tabIndex = -1;
      span.replaceWith(button);
      const own = fold(button.textContent + ' ' + (words[textOf(button)] ?? ''));
      return { button, words: own.split(/[\\s_,]+/).filter(word => word) };
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
      const wanted = fold(query.value).split(/\\s+/).filter(word => word);
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

    """
}

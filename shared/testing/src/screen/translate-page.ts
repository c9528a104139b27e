interface Replaced {
  /** React's text. */
  readonly text: Text;
  readonly words: string;
  /** What the page shows in its place. */
  readonly shown: Element;
}

const replaced: Replaced[] = [];

const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');

/** The texts that changed since they were replaced, and what the page still shows of each. */
export function staleTexts(): readonly string[] {
  return replaced
    .filter(({ text, words, shown }) => shown.isConnected && text.data !== words)
    .map(({ text, shown }) => `“${shown.textContent}” in place of “${text.data}”`);
}

/**
 * Does to each text of the page what page translation does: moves it into two `<font>` elements, or
 * puts a copy into them and takes it away.
 * @returns the texts that are stale before it does.
 */
export function translatePage(how: 'moved' | 'copied'): readonly string[] {
  const stale = staleTexts();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font, script, style, svg, textarea')) continue;
    const shown = font();
    const inner = shown.appendChild(font());
    text.replaceWith(shown);
    inner.append(how === 'moved' ? text : text.data);
    if (how === 'copied') replaced.push({ text, words: text.data, shown });
  }
  return stale;
}

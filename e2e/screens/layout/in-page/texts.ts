import { isShown } from './elements.ts';

export interface ShownText {
  readonly element: Element;
  readonly text: string;
  readonly lines: readonly DOMRect[];
  readonly size: number;
}

export function shownTexts(stage: Element): ShownText[] {
  const found: ShownText[] = [];
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || !element || !isShown(element)) continue;
    if (element.matches('details:not([open])')) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (lines.length > 0) found.push({ element, text, lines, size });
  }
  return found;
}

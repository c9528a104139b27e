import { boxOf, isShown, pathOf, stageOf } from './elements.ts';
import { shownTexts } from './texts.ts';

/** Elements whose text comes from people, servers or standards. */
const given = [
  'time',
  'pre',
  'code',
  'details',
  'bdi',
  '[data-shortened]',
  '[role=option]',
  // The server's notifications, below their time.
  'li:has(> time) > p',
  'li > a:has(> time) > p',
].join();

const attributes = ['aria-label', 'placeholder', 'title', 'alt'] as const;

function wordsOutside(text: string, known: readonly RegExp[]): string[] {
  let rest = text;
  for (let former = ''; former !== rest;) {
    former = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  for (const pattern of known) rest = rest.replaceAll(pattern, ' ');
  return rest.match(/\p{L}{2,}/gu) ?? [];
}

/** Visible or audible words outside the brackets that mark texts of the interface in the pseudo-language. */
export function findOwnWords(patterns: readonly string[]): string[] {
  const knownPatterns = patterns.map((pattern) => new RegExp(pattern, 'gu'));
  const stage = stageOf();
  const blocks = new Map<Element, string>();
  for (const { element, text } of shownTexts(stage)) {
    if (element.closest(given)) continue;
    const box = boxOf(element);
    blocks.set(box, `${blocks.get(box) ?? ''} ${text}`);
  }
  const names = attributes.flatMap((name) =>
    [...stage.querySelectorAll(`[${name}]`)]
      .filter((element) => isShown(element) && element.closest(given) === null)
      .map((element) => [element, element.getAttribute(name) ?? ''] as const),
  );
  return [...blocks, ...names].flatMap(([element, text]) => {
    const words = wordsOutside(text, knownPatterns);
    return words.length > 0 ? [`“${words.join(' ')}” of “${text}” in ${pathOf(element)}`] : [];
  });
}

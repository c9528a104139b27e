import { boxOf, isShown, pathOf, stageOf } from './elements.ts';
import { shownTexts } from './texts.ts';

/** Texts from people, servers and standards, which are not part of the interface. */
const given = [
  'time',
  // Text of a code, an identifier, details of an error.
  'pre',
  'code',
  'details',
  // Texts of users, on a receipt or in their list of a payment.
  'bdi',
  '[data-shortened]',
  // Countries and currencies to choose from, named by the browser.
  '[role=option]',
  // A notification: the server's words, under their time.
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

/** Words to read or to hear, outside of the brackets that every text of the interface has now. */
export function findOwnWords(patterns: readonly string[]): string[] {
  const known = patterns.map((pattern) => new RegExp(pattern, 'gu'));
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
    const words = wordsOutside(text, known);
    return words.length > 0 ? [`“${words.join(' ')}” of “${text}” in ${pathOf(element)}`] : [];
  });
}

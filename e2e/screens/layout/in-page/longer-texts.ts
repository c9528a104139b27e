import { once } from './frames.ts';
import { findLossesOnceDrawn } from './losses.ts';
import { findOwnWords } from './own-words.ts';

const address = '/v2/wallet/text-data/';

/** Gives this to every request for texts, without one; returns how to end it. */
function answerTexts(texts: object): () => void {
  const ask = window.fetch;
  window.fetch = (input, init) =>
    new Request(input).url.includes(address)
      ? Promise.resolve(Response.json(texts))
      : ask(input, init);
  return () => {
    window.fetch = ask;
  };
}

/** The page reads the server's texts when somebody comes back to it. */
async function comeBack(longer: boolean): Promise<void> {
  window.dispatchEvent(new Event('visibilitychange'));
  await once(`texts are ${longer ? 'longer' : 'as they were'}`, () => {
    const first = document.querySelector('[href="#main"]')?.textContent;
    return first?.includes('⟦') === longer;
  });
}

/**
 * What is lost, and which words are no texts, while the server's texts are these, which are 40 %
 * longer. They are answered inside of the page: to be asked for each answer would cost as much as
 * the look.
 */
export async function findLossesOfLongerTexts(
  texts: object,
  patterns: readonly string[],
): Promise<{ readonly losses: string[]; readonly words: string[] }> {
  const endAnswers = answerTexts(texts);
  try {
    await comeBack(true);
    return { losses: await findLossesOnceDrawn(), words: findOwnWords(patterns) };
  } finally {
    endAnswers();
    await comeBack(false);
  }
}

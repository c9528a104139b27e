import { workspaceTexts } from './testing.ts';

type Rule = (text: string, key: string) => boolean;

/** Names and abbreviations that Russian writes in Latin letters as well. */
const latinInRussian = new Set(
  `AML AVIF BMP CORS CSV Coin ES EUR Ethereum GIF HEIC ID JPG KYC Mastercard PDF PNG QR USD USDC Visa WebP
   canary cookie http https name@example.com png remote.json`.split(/\s+/),
);
/** How an address is written: a prefix, and the letters from a to f. */
const partsOfAddress = new Set(['x', 'a', 'f']);

const latinWords = (text: string) =>
  text.match(/[A-Za-z][A-Za-z0-9@.]*[A-Za-z0-9]|[A-Za-z]/g) ?? [];

const english: Record<string, Rule> = {
  'Cyrillic letters': (text) => /[а-яё]/i.test(text),
  'straight quotes or apostrophes': (text) => /["']/.test(text),
  'quotes of Russian': (text) => /[«»„]/.test(text),
};
const russian: Record<string, Rule> = {
  'a foreign word': (text) =>
    latinWords(text).some((word) => !latinInRussian.has(word) && !partsOfAddress.has(word)),
  'other quotes than « »': (text) => /["'“”„’]/.test(text),
  'a hyphen for a dash, or a dash without its spaces': (text) =>
    / [-–] |\S—|—\S/.test(text.replaceAll('\u00a0—', ' —')),
  'a dash that a line may begin with': (text) => / —/.test(text),
  'a number that a line end may part from its word': (text) => /\d [а-яё]|[\d§] %/i.test(text),
};
const both: Record<string, Rule> = {
  'three dots for an ellipsis': (text) => text.includes('...'),
  'a space too many': (text) => /^\s|\s$|\s{2}| [.,:;!?]/.test(text),
};

const texts = (language: 'en' | 'ru') =>
  workspaceTexts().flatMap((each) => Object.entries(each.texts[language]));

/** The text with a placeholder for each parameter, whose name is not a word of the text. */
const withoutParameters = (text: string) => text.replace(/{{\w+}}|\$t\([\w.-]+\)/g, '§');

const rules = [
  ...Object.entries({ ...english, ...both }).map(([fault, rule]) => ['en', fault, rule] as const),
  ...Object.entries({ ...russian, ...both }).map(([fault, rule]) => ['ru', fault, rule] as const),
];

test.each(rules)('no text in %s has %s @I18N-1', (language, _fault, breaks) => {
  const found = texts(language).filter(([key, text]) => breaks(withoutParameters(text), key));
  expect(found).toEqual([]);
});

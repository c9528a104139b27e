export type { Texts } from './texts.ts';
export { languageNames, useGivenTexts, useLanguage } from './languages.ts';
export { addTexts, addTextSource, loadTexts, overlayTexts, textLanguages } from './page-texts.ts';
export {
  formatLongDate,
  formatLongDateTime,
  formatShortDate,
  formatShortDateTime,
} from './format-date.ts';

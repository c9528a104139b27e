export type { Texts } from './texts.ts';
export { languageName, useGivenTexts, useLanguage } from './languages.ts';
export { addTexts, addTextSource, loadTexts, overlayTexts, textLanguages } from './page-texts.ts';
export {
  dateLocale,
  formatLongDate,
  formatLongDateTime,
  formatShortDate,
  formatShortDateTime,
} from './format-date.ts';

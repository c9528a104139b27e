export {
  formatLongDate,
  formatLongDateTime,
  formatShortDate,
  formatShortDateTime,
  languageName,
  useGivenTexts,
  useLanguage,
} from './languages.ts';
export { dateLocale } from './moments.ts';
export { addTexts, addTextSource, loadTexts, overlayTexts, textLanguages } from './page-texts.ts';
export type { Texts } from './texts.ts';

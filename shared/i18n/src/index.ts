export type { TextBundle, TextKey, Translate } from './define-texts.ts';
export { defineTexts } from './define-texts.ts';
export { languageNames } from './language-names.ts';
export { getTexts, useLanguage, useTexts } from './use-texts.ts';
export { useGivenTexts } from './use-given-texts.ts';
export { addTexts, addTextSource, loadTexts, textLanguages } from './text-sources.ts';
export { overlayTexts } from './overlay-texts.ts';
export {
  formatLongDate,
  formatLongDateTime,
  formatShortDate,
  formatShortDateTime,
} from './format-date.ts';

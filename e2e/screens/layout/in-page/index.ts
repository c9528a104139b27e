export { changeAppearance } from './appearance.ts';
export { findLosses, findLossesOfLargeText, findLossesOnceDrawn } from './losses.ts';
export { findUnmirrored } from './mirror.ts';
export { staleTexts, translatePage } from '@tessera/testing/translate-page';
export { findOwnWords } from './own-words.ts';

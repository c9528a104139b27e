export { changeAppearance } from './appearance.ts';
export { findLosses, findLossesOfLargeText, findLossesOnceDrawn } from './losses.ts';
export { findUnmirrored } from './mirror.ts';
export { findOwnWords } from './own-words.ts';

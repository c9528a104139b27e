export { findLosses } from './losses.ts';
export { findUnmirrored } from './mirror.ts';
export { findOwnWords } from './own-words.ts';

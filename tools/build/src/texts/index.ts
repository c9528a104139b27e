export { definitionWords } from './definition-words.ts';
export { languageFiles } from './add-language.ts';
export { keysAskedIn, textFilesFor } from './locales.js';
export type { TextFile } from './locales.js';
export { baseKey, readTexts, textFaults } from './text-faults.ts';
export type { Texts } from './text-faults.ts';

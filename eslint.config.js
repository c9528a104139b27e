import { lintRules } from './tools/build/src/lint-rules.js';

export default lintRules(import.meta.dirname);

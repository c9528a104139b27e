import { lintRules } from './shared/build/src/lint-rules.js';

export default lintRules(import.meta.dirname);

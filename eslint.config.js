import { lintRules } from './tools/checks/src/lint-rules.js';

export default lintRules(import.meta.dirname);

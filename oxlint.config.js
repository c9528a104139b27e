import { nativeRules } from './tools/checks/src/lint-rules.js';

export default nativeRules;

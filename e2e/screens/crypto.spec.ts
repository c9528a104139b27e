import { walkAndCheck } from './walk.ts';

walkAndCheck('crypto');

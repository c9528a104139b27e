import { openAndCheck, walkAndCheck } from './walk.ts';

walkAndCheck('regional');
openAndCheck('regional');

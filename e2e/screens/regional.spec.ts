import { walkAndCheck } from './walk.ts';

walkAndCheck('regional');

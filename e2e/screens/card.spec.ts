import { walkAndCheck } from './walk.ts';

walkAndCheck('card');

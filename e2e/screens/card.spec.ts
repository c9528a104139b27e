import { walkAndCheck, walkWide } from './walk.ts';

walkAndCheck('card');
walkWide();

import { openAndCheck, walkAndCheck, walkWide } from './walk.ts';

walkAndCheck('card');
walkWide();
openAndCheck('card');

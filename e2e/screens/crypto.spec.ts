import { openAndCheck, walkAndCheck } from './walk.ts';

walkAndCheck('crypto');
openAndCheck('crypto');

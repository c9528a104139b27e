import { openAndCheck } from './walk.ts';

openAndCheck('card');

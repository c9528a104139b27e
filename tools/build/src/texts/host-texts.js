// Comes before the host's own code, whose texts it provides.
import * as i18n from '@tessera/i18n';
import { connectTexts } from './text-runtime.js';

connectTexts(i18n);

// Comes before the host's own code, whose texts it provides and whose chunks it loads by their hashes.
import * as i18n from '@tessera/i18n';
import { keepOwnChunks } from './own-chunks.js';
import { pinChunks } from './pins-runtime.js';
import { connectTexts } from './text-runtime.js';

connectTexts(i18n);
pinChunks();
keepOwnChunks();

import { remoteConfig } from '@tessera/build';
import definition from './src/remote.ts';

export default remoteConfig(definition, import.meta.url);

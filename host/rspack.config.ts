import { hostConfig } from '@tessera/build';

export default hostConfig(import.meta.url);

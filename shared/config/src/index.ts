export type { RuntimeConfig, Variant } from './runtime-config.ts';
export { documentAddress } from './document-address.ts';
export { offeredLanguages } from './languages.ts';
export { getConfig, provideConfig } from './provide-config.ts';
export { isAllowedRedirect } from './allowed-redirect.ts';
export { supportContacts } from './support-contacts.ts';
export { parseRuntimeConfig, variants } from './runtime-config.ts';

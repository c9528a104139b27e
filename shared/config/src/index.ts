export { offeredLanguages } from './languages.ts';
export {
  documentAddress,
  getConfig,
  isAllowedRedirect,
  provideConfig,
  supportContacts,
} from './provide-config.ts';
export { parseRuntimeConfig, variants } from './runtime-config.ts';
export type { RuntimeConfig, Variant } from './runtime-config.ts';

export type { RuntimeConfig, Variant } from './runtime-config.ts';
export { getConfig, provideConfig } from './provide-config.ts';
export { isAllowedRedirect } from './allowed-redirect.ts';
export { parseRuntimeConfig, variants } from './runtime-config.ts';
export { accentGrounds } from './brand-accent.ts';
export type { Colour } from './colour.ts';
export { contrastOf, mixColours, readColour } from './colour.ts';

export { baseConfig } from './base-config.ts';
export { hostConfig } from './host-config.ts';
export { remoteConfig } from './remote-config.ts';
export type { HostPublication, RemotePublication } from './publication.ts';
export type { ProvidedPart } from './surface/provided-packages.ts';
export { textsWithin } from './texts/text-files.ts';

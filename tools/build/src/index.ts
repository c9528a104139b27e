export { baseConfig } from './base-config.ts';
export { hostConfig } from './host-config.ts';
export { remoteConfig } from './remote-config.ts';
export type { HostPublication, RemotePublication } from './publication.ts';
export { allProvided, installedVersion, packageOf } from './surface/provided-packages.ts';
export type { ProvidedPart, ProvidedRequest } from './surface/provided-packages.ts';
export { textsWithin } from './texts/text-files.ts';

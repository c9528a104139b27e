/** Written by the host's build: versions of what it provides, by request. */
declare const PROVIDED_VERSIONS: Readonly<Record<import('@tessera/build').ProvidedRequest, string>>;
declare const HOST_VERSION: string;

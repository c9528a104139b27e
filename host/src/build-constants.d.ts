/** Written by the host's build. */
/** By request of what is provided. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;
declare const HOST_VERSION: string;

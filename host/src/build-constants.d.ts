/** Written by the host's build. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;
declare const HOST_VERSION: string;

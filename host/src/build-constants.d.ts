/** Versions of what the host provides, by request. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;
declare const HOST_VERSION: string;

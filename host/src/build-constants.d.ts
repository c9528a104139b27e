/** Versions of what the host provides, by request, and of Module Federation. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;
declare const HOST_VERSION: string;

import type { ProvidedRequest } from '@tessera/build';

declare global {
  /** Versions of what the host provides, by request. */
  const PROVIDED_VERSIONS: Readonly<Record<ProvidedRequest, string>>;
  const HOST_VERSION: string;
}

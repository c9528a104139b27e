import { inBrowser } from '@tessera/session/storage';

/** Storage key of the last reads. */
const place = 'wallet.last-reads';

/** Longer ago nobody takes what was known for what is. */
const goodForMs = 30 * 86_400_000;

const saltBytes = 16;
const headBytes = saltBytes + 12;

/** Reads as they are kept: their user, language and builds of the remotes, and each with its time. */
export interface LastReads {
  readonly owner: string;
  readonly language: string;
  readonly builds: string;
  readonly reads: readonly (readonly [
    queryKey: readonly unknown[],
    data: unknown,
    updatedAt: number,
  ])[];
}

declare global {
  /** The reads of an earlier visit, opened by the page's first script for the host. */
  var lastReads: Promise<LastReads | null> | undefined;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Another build of the host may read answers otherwise: what is sealed for one opens for no other. */
const ownBuild = () =>
  bytesOf(
    document.querySelector<HTMLScriptElement>('script[src^="/host/"]')?.src.split('/')[4] ?? '',
  );

/** A cipher that only the session's token gives again: without it what is kept is noise. */
async function cipherOf(token: string, head: Uint8Array<ArrayBuffer>) {
  const { subtle } = crypto;
  const secret = await subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey']);
  const salt = head.slice(0, saltBytes);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: bytesOf(place) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  return [{ name: 'AES-GCM', iv: head.slice(saltBytes), additionalData: ownBuild() }, key] as const;
}

/** Keeps a text for the next page of this session. */
export async function seal(token: string, text: string, isStill: () => boolean): Promise<void> {
  const head = crypto.getRandomValues(new Uint8Array(headBytes));
  const sealed = await crypto.subtle.encrypt(...(await cipherOf(token, head)), bytesOf(text));
  const letters = Array.from([...head, ...new Uint8Array(sealed)], (byte) =>
    String.fromCharCode(byte),
  );
  // The session may have ended meanwhile.
  if (isStill()) inBrowser.write(place, btoa(letters.join('')));
}

async function open(token: string, kept: string): Promise<LastReads | null> {
  try {
    const bytes = Uint8Array.from(atob(kept), (letter) => letter.charCodeAt(0));
    const cipher = await cipherOf(token, bytes.slice(0, headBytes));
    const text = await crypto.subtle.decrypt(...cipher, bytes.slice(headBytes));
    // Whoever could seal it had the session's token.
    const last = JSON.parse(new TextDecoder().decode(text), withBigInts) as LastReads;
    return {
      ...last,
      reads: last.reads.filter(([, , updatedAt]) => Date.now() - updatedAt < goodForMs),
    };
  } catch {
    // It is of an earlier session or build, or not ours.
    dropLastReads();
    return null;
  }
}

function withBigInts(_key: string, value: { readonly $n?: string } | null): unknown {
  return value?.$n ? BigInt(value.$n) : value;
}

/** The reads that are kept for this session, if any are; `null` where they cannot be opened, and they are gone then. */
export function openLastReads(
  token: string | null | undefined,
): Promise<LastReads | null> | undefined {
  const kept = inBrowser.read(place);
  if (!kept) return undefined;
  if (token) return open(token, kept);
  dropLastReads();
  return undefined;
}

/** Forgets what is kept. */
export function dropLastReads(): void {
  inBrowser.write(place, null);
}

import { inBrowser } from '@tessera/session/storage';

const storageKey = 'wallet.last-reads';

/** Older reads are dropped: users would take them for the current state. */
const goodForMs = 30 * 86_400_000;

const saltBytes = 16;
const headBytes = saltBytes + 12;

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
  /** Reads of an earlier visit, decrypted by the page's first script. */
  var lastReads: Promise<LastReads | null> | undefined;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The host's build is part of the key: another build may read answers differently. */
const ownBuild = () =>
  bytesOf(
    document.querySelector<HTMLScriptElement>('script[src^="/host/"]')?.src.split('/')[4] ?? '',
  );

/** The key derives from the session's token: without it the stored data is noise. */
async function cipherOf(token: string, head: Uint8Array<ArrayBuffer>) {
  const { subtle } = crypto;
  const secret = await subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey']);
  const salt = head.slice(0, saltBytes);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: bytesOf(storageKey) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  return [{ name: 'AES-GCM', iv: head.slice(saltBytes), additionalData: ownBuild() }, key] as const;
}

export async function seal(token: string, text: string, isStill: () => boolean): Promise<void> {
  const head = crypto.getRandomValues(new Uint8Array(headBytes));
  const sealed = await crypto.subtle.encrypt(...(await cipherOf(token, head)), bytesOf(text));
  const letters = Array.from([...head, ...new Uint8Array(sealed)], (byte) =>
    String.fromCharCode(byte),
  );
  // The session may have ended during encryption.
  if (isStill()) inBrowser.write(storageKey, btoa(letters.join('')));
}

async function open(token: string, kept: string): Promise<LastReads | null> {
  try {
    const bytes = Uint8Array.from(atob(kept), (letter) => letter.charCodeAt(0));
    const cipher = await cipherOf(token, bytes.slice(0, headBytes));
    const text = await crypto.subtle.decrypt(...cipher, bytes.slice(headBytes));
    // Valid by construction: only the session's token can encrypt it.
    const last = JSON.parse(new TextDecoder().decode(text), withBigInts) as LastReads;
    return {
      ...last,
      reads: last.reads.filter(([, , updatedAt]) => Date.now() - updatedAt < goodForMs),
    };
  } catch {
    // It belongs to an earlier session or build, or somebody else wrote it.
    dropLastReads();
    return null;
  }
}

function withBigInts(_key: string, value: { readonly $n?: string } | null): unknown {
  return value?.$n ? BigInt(value.$n) : value;
}

/** The stored reads of this session; `null` if there are none. Deletes what it cannot decrypt. */
export function openLastReads(
  token: string | null | undefined,
): Promise<LastReads | null> | undefined {
  const kept = inBrowser.read(storageKey);
  if (!kept) return undefined;
  if (token) return open(token, kept);
  dropLastReads();
  return undefined;
}

export function dropLastReads(): void {
  inBrowser.write(storageKey, null);
}

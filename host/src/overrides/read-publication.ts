import { parseRegistry, registrySchemaUrl } from '@tessera/contract';
import type { OverrideRemote } from '@tessera/contract';
import { refusal } from './override.ts';
import type { Override, Refusal } from './override.ts';

/** How long a developer's machine may take; the first screen waits for it. */
const timeoutMs = 5000;
const mostBytes = 1_000_000;

type Read = { readonly ok: true; readonly remote: OverrideRemote } | Refusal;

async function textOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    text += decoder.decode(value, { stream: true });
  }
}

async function fetchText(address: string, patienceMs: number): Promise<string> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patienceMs);
  try {
    const response = await fetch(address, {
      // A redirect could lead to an origin that nobody allowed.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: late.signal,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await textOf(response);
  } finally {
    clearTimeout(timer);
  }
}

interface Publication {
  readonly version: string;
  readonly entry: { readonly file: string; readonly integrity: string };
}

function isPublication(value: unknown): value is Publication & Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const { version, entry } = value as Partial<Publication>;
  return (
    typeof version === 'string' &&
    /^[\w.-]+$/.test(String(entry?.file)) &&
    typeof entry?.integrity === 'string'
  );
}

/** A publication as a registry entry, with the entry file pinned by the publication's hash. */
function remoteOf(document: unknown, address: string, key: string): OverrideRemote | string {
  if (!isPublication(document))
    return 'no version, or no entry with its hash, as `tessera dev` and `publish` write them';
  const { version, entry, container, definition, exposes, shared, modules, texts, later } =
    document;
  const candidate = {
    url: new URL(entry.file, address).href,
    metadata: {
      integrity: entry.integrity,
      // Two builds of one package version are two builds.
      version: `${version}+${entry.integrity.slice(-9, -1)}`,
    },
    extras: { container, definition, exposes, shared, ...(modules ? { modules } : {}) },
    ...(texts ? { texts } : {}),
    ...(later ? { later } : {}),
    deployment: { traffic: 0, default: false },
  };
  const parsed = parseRegistry({
    schema: registrySchemaUrl,
    microFrontends: { [key]: [candidate] },
  });
  if (!parsed.ok) return parsed.faults.join('; ');
  const [remote] = parsed.registry.microFrontends[key] ?? [];
  return remote ? { ...remote, kind: 'override', key } : 'nothing';
}

/** Reads the publication of a build at another address; `key` is its key in the composition. */
export async function readPublication(
  { name, address }: Override,
  key: string,
  patienceMs = timeoutMs,
): Promise<Read> {
  let text: string;
  try {
    text = await fetchText(address, patienceMs);
  } catch (error) {
    return refusal('unreachable', String(error));
  }
  try {
    const remote = remoteOf(JSON.parse(text), address, key);
    if (typeof remote === 'string') return refusal('publication', remote);
    const found = remote.extras.definition.name;
    return found === name ? { ok: true, remote } : refusal('name', found);
  } catch (error) {
    return refusal('publication', String(error));
  }
}

import { pageElementIds } from '@tessera/contract';
import type { Fault, FaultBoard } from './fault.ts';

/** As much of the registry as faults need: also one that the page refuses can have faults. */
interface Document {
  readonly microFrontends?: Readonly<Record<string, readonly Version[]>>;
}

interface Version {
  readonly url?: string;
  readonly metadata?: { readonly integrity?: string; readonly version?: string };
  readonly extras?: { readonly definition?: unknown };
}

/** The versions of each remote; `null` where the document is broken on its own. */
export function readDocument(text: string): Document | null {
  try {
    // Each part may be absent.
    return JSON.parse(text) as Document;
  } catch {
    return null;
  }
}

export const remoteOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** A tampered script begins with this; tests look for both effects. */
const scriptPayload =
  'window.__tampered=true;(document.body??document.documentElement).append("tampered");';

const stylePayload = 'body::before{content:"tampered";position:fixed;z-index:9999}';

/** Prepends a payload whose effect would be visible if the page trusted the file. */
export function tampered(content: Buffer, path: string): Buffer {
  return Buffer.concat([
    Buffer.from(path.endsWith('.css') ? stylePayload : scriptPayload),
    content,
  ]);
}

/** The content of an interrupted transfer; its stated length is that of the whole. */
export function truncated(content: Buffer): Buffer {
  return content.subarray(0, Math.floor(content.length / 2));
}

/** A well-formed hash that nothing has. */
const otherHash = `sha256-${Buffer.alloc(32).toString('base64')}`;

function spoiledVersion(version: Version, fault: Fault | null): Version | null {
  if (fault === null || fault === 'slow') return version;
  if (fault === 'truncated')
    return { ...version, extras: { definition: version.extras?.definition } };
  if (fault === 'tampered') {
    return { ...version, metadata: { ...version.metadata, integrity: otherHash } };
  }
  return null;
}

export function registryFault(board: FaultBoard): Fault | null {
  return board.of({ remote: '*', version: '*', part: 'registry' });
}

/**
 * The registry with entries spoiled: `truncated` to its definition, `tampered` with another hash,
 * else taken away.
 */
export function withSpoiledEntries(text: string, board: FaultBoard): string {
  const document = readDocument(text);
  if (!document) return text;
  const microFrontends = Object.entries(document.microFrontends ?? {}).flatMap(
    ([key, versions]) => {
      const left = versions.flatMap((version) => {
        const target = { remote: remoteOf(key), version: version.metadata?.version ?? '' };
        const fault = board.of({ ...target, part: 'registry' });
        return spoiledVersion(version, fault) ?? [];
      });
      return left.length > 0 ? [[key, left] as const] : [];
    },
  );
  return JSON.stringify({ ...document, microFrontends: Object.fromEntries(microFrontends) });
}

function spoiledText(text: string, fault: Fault | null): string {
  if (fault === null || fault === 'slow') return text;
  if (fault === 'truncated') return truncated(Buffer.from(text)).toString();
  if (fault === 'tampered') return tampered(Buffer.from(text), '.json').toString();
  return '';
}

const inlineRegistry = new RegExp(
  `(<script type="application/json" id="${pageElementIds.registry}">)([^<]*)(</script>)`,
);

/** The page with the faults of its inline registry; where that one would not have come, it is empty. */
export function withSpoiledRegistry(html: string, board: FaultBoard): string {
  return html.replace(inlineRegistry, (_all, open: string, json: string, close: string) => {
    const spoiled = spoiledText(withSpoiledEntries(json, board), registryFault(board));
    return open + spoiled.replaceAll('<', '\\u003c') + close;
  });
}

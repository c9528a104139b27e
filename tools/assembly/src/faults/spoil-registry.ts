import { pageElementIds } from '@tessera/contract';
import type { Fault, FaultBoard } from './fault.ts';
import { tampered, truncated } from './spoil.ts';

interface Version {
  metadata: { integrity: string; version: string };
  extras: { definition?: unknown };
}
interface Document {
  microFrontends: Record<string, Version[]>;
}

/** A well-formed hash that nothing has. */
const otherHash = `sha256-${Buffer.alloc(32).toString('base64')}`;

function spoiledVersion(version: Version, fault: Fault | null): Version | null {
  if (fault === null || fault === 'slow') return version;
  if (fault === 'truncated')
    return { ...version, extras: { definition: version.extras.definition } };
  if (fault === 'tampered') {
    return { ...version, metadata: { ...version.metadata, integrity: otherHash } };
  }
  return null;
}

export function registryFault(board: FaultBoard): Fault | null {
  return board.of({ remote: '*', version: '*', part: 'registry' });
}

/** `null` where the document is broken on its own. */
function readDocument(text: string): Document | null {
  try {
    return JSON.parse(text) as Document;
  } catch {
    return null;
  }
}

/**
 * The registry with the entries of single remotes spoiled: `truncated` leaves no more than the
 * definition, `tampered` pins another hash, any other fault takes the entry away.
 */
export function withSpoiledEntries(text: string, board: FaultBoard): string {
  const document = readDocument(text);
  if (!document) return text;
  const microFrontends = Object.entries(document.microFrontends).flatMap(([key, versions]) => {
    const remote = key.slice(key.lastIndexOf('/') + 1);
    const left = versions.flatMap((version) => {
      const fault = board.of({ remote, version: version.metadata.version, part: 'registry' });
      return spoiledVersion(version, fault) ?? [];
    });
    return left.length > 0 ? [[key, left] as const] : [];
  });
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

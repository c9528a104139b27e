import { step } from './phase.ts';

export interface Asset {
  readonly file: string;
  readonly integrity: string;
}

export type FileKind = 'entry' | 'chunk' | 'stylesheet';

/** A file of a remote that the page gets once, with repeated attempts. */
export interface PageFile {
  /**
   * Resolves when the file has taken effect. Rejects with a PhaseError; calling it again retries.
   */
  arrive(): Promise<void>;
}

function elementFor(kind: FileKind, href: string, address: string, integrity: string) {
  const pinned = { integrity, crossOrigin: 'anonymous' };
  if (kind !== 'stylesheet') {
    return Object.assign(document.createElement('script'), { src: href, ...pinned });
  }
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href,
    ...pinned,
  });
  // Containers look for a link with this address before they add their own.
  link.dataset['href'] = address;
  return link;
}

/** A stylesheet stays in the page; a script is removed after it ran. */
function settled(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => {
      if (element instanceof HTMLScriptElement) element.remove();
      resolve();
    });
    element.addEventListener('error', () => {
      element.remove();
      const address = element instanceof HTMLScriptElement ? element.src : element.href;
      reject(new Error(`${address} could not be fetched or does not have its pinned content`));
    });
    document.head.append(element);
  });
}

/**
 * A file with its hash (FED-4). Each retry has its own address, to avoid caches and hanging
 * requests.
 */
export function pageFile(
  kind: FileKind,
  base: URL,
  asset: Asset,
  timeoutMs: number,
  attempts: { made: number } = { made: 0 },
): PageFile {
  const address = new URL(asset.file, base).href;
  let arriving: Promise<void> | null = null;
  let tellArrival: () => void;
  const arrived = new Promise<void>((resolve) => (tellArrival = resolve));

  async function attempt(): Promise<void> {
    const url = new URL(address);
    if (attempts.made > 0) url.searchParams.set('attempt', String(attempts.made));
    attempts.made += 1;
    await settled(elementFor(kind, url.href, address, asset.integrity));
    tellArrival();
  }

  /** Retries the first attempt, which may reuse a failed preload. */
  const request = () => (attempts.made === 0 ? attempt().catch(attempt) : attempt());

  return {
    arrive() {
      // An earlier request that hung may still succeed; its result counts.
      arriving ??= step(kind, timeoutMs, Promise.race([arrived, request()])).catch(
        (failure: unknown) => {
          arriving = null;
          throw failure;
        },
      );
      return arriving;
    },
  };
}

import type { Asset } from '@tessera/contract';
import type { ComponentType } from 'react';
import type { LoadPhase } from '../../telemetry/record.ts';

/**
 * Milliseconds that one file may take; the largest first screen loads in half of it over 50 kB/s.
 */
export const fileTimeoutMs = 10_000;

export type FileKind = 'entry' | 'chunk' | 'stylesheet';

/** A file of a remote that is added to the page once, with as many attempts as that takes. */
export interface PageFile {
  /** Resolves when the file has taken effect. Rejects with a StepFailure; then call it again. */
  arrive(): Promise<void>;
  /** Whether it has taken effect. */
  isHere(): boolean;
  /** The same file, to be added to the page once more. */
  again(): PageFile;
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

/** Adds the element to the page. A stylesheet stays there; a script is removed after it ran. */
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

/** A pinned file (FED-4). Each retry has its own address, past caches and hanging requests. */
export function pageFile(
  kind: FileKind,
  base: URL,
  asset: Asset,
  attempts: { made: number } = { made: 0 },
): PageFile {
  const address = new URL(asset.file, base).href;
  let arriving: Promise<void> | null = null;
  let here = false;
  let tellArrival: () => void;
  const arrived = new Promise<void>((resolve) => (tellArrival = resolve));

  async function attempt(): Promise<void> {
    const url = new URL(address);
    if (attempts.made > 0) url.searchParams.set('attempt', String(attempts.made));
    attempts.made += 1;
    await settled(elementFor(kind, url.href, address, asset.integrity));
    here = true;
    tellArrival();
  }

  /** The first answer may come from a failed preload link, so retry once. */
  const request = () => (attempts.made === 0 ? attempt().catch(attempt) : attempt());

  return {
    arrive() {
      // A request that hung before may still succeed; then use its result.
      arriving ??= step(kind, fileTimeoutMs, Promise.race([arrived, request()])).catch(
        (failure: unknown) => {
          arriving = null;
          throw failure;
        },
      );
      return arriving;
    },
    isHere: () => here,
    again: () => pageFile(kind, base, asset, attempts),
  };
}

export interface LoadFailure {
  readonly ok: false;
  readonly phase: LoadPhase;
  /** For the log and the panel's details; never shown alone. */
  readonly detail: string;
  /** The error that the remote's own code threw, if any. */
  readonly thrown?: Error;
}

/** The end of loading a module: always a value, never a rejection (FED-3). */
export type LoadResult = { readonly ok: true; readonly component: ComponentType } | LoadFailure;

export function loadFailure(phase: LoadPhase, detail: string): LoadFailure {
  return { ok: false, phase, detail };
}

/** The end of a step on the way of a module; it names the phase. */
export class StepFailure extends Error {
  readonly phase: LoadPhase;
  constructor(phase: LoadPhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

/** Runs a step with a timeout of `timeoutMs`; its failure names the phase. */
export async function step<Value>(
  phase: LoadPhase,
  timeoutMs: number,
  work: Promise<Value>,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StepFailure('timeout', `${phase}: no answer in ${timeoutMs / 1000} s`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } catch (error) {
    throw error instanceof StepFailure ? error : new StepFailure(phase, error);
  } finally {
    clearTimeout(timer);
  }
}

import type { RuntimeConfig } from '@tessera/config';
import type { DeployedRemote } from '@tessera/contract';
import { whenIdle } from '../composition/loading/fetch-ahead.ts';
import { record, recordQueue, stopRecording } from './record.ts';

/** What the page's policy refused, from the first moment on; whose it was is found out later. */
function recordViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    record({
      remote: null,
      version: null,
      module: null,
      phase: 'policy',
      durationMs: 0,
      outcome: 'refused',
      violation: {
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
        source: event.sourceFile,
      },
    });
  });
}

/** A page that fails is left soon: nobody is to wait longer for what is told of it. */
const patienceMs = 1000;

/** Begins the delivery, once; gives what tells at once what waits, unless nothing is told. */
let deliver = (): Promise<(() => Promise<void>) | undefined> => Promise.resolve(undefined);

/** Tells what waits before the page is left, as far as that is done in a moment. */
export async function tellNow(): Promise<void> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  const tell = await Promise.race([deliver(), late]);
  void tell?.();
}

/** Begins to tell how remotes load and fail, where the configuration has it told (FED-8). */
export function startTelemetry(
  { telemetry }: RuntimeConfig,
  remotes: () => readonly DeployedRemote[],
): void {
  if (telemetry === 'off') {
    stopRecording();
    return;
  }
  recordViolations();
  let begun: ReturnType<typeof deliver> | undefined;
  deliver = () =>
    // Without this chunk nothing is told; the app does not depend on it.
    (begun ??= import('./delivery.ts').then(
      ({ deliverTo }) => deliverTo(telemetry, remotes, recordQueue),
      () => {
        stopRecording();
        return undefined;
      },
    ));
  whenIdle(() => void deliver());
}

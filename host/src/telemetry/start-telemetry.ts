import type { RuntimeConfig } from '@tessera/config';
import type { DeployedRemote } from '@tessera/contract';
import { whenIdle } from '../page/when-idle.ts';
import { record, recordQueue, stopRecording } from './record.ts';

/** Records policy violations from the start; the delivery later attributes them to remotes. */
function recordViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    record({
      phase: 'policy',
      outcome: 'refused',
      violation: {
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
        source: event.sourceFile,
      },
    });
  });
}

/** Longest wait in milliseconds before a failed page reloads. */
const patienceMs = 1000;

/** Starts the delivery once. Resolves to its flush function, or `undefined` if telemetry is off. */
let deliver = (): Promise<(() => Promise<void>) | undefined> => Promise.resolve(undefined);

/** Flushes queued records before the page unloads, within the time limit. */
export async function flushTelemetry(): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const flush = await Promise.race([deliver(), late]);
  void flush?.();
}

/** Starts to report how remotes load and fail, if the configuration enables it (FED-8). */
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
    // Without this chunk nothing is reported; the app does not depend on it.
    (begun ??= import('./delivery.ts').then(
      ({ deliverTo }) => deliverTo(telemetry, remotes, recordQueue),
      () => {
        stopRecording();
        return undefined;
      },
    ));
  whenIdle(() => void deliver());
}

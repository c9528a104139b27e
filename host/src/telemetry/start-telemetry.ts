import type { RuntimeConfig } from '@tessera/config';
import type { DeployedRemote } from '@tessera/contract';
import { whenIdle } from '../composition/fetch-ahead.ts';
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
  whenIdle(() => {
    // Without this chunk nothing is told; the app does not depend on it.
    import('./delivery.ts').then(({ deliverTo }) => {
      deliverTo(telemetry, remotes, recordQueue);
    }, stopRecording);
  });
}

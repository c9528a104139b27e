import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { failureOf } from './phase.ts';
import type { PhaseError } from './phase.ts';
import { remoteNameOf } from './recovery.ts';

export interface Load {
  readonly remote: string;
  readonly expose: string;
  readonly durationMs: number;
  readonly failure: PhaseError | null;
}

/** Reports each `loadRemote` with its duration and the failed phase (FED-8). */
export function telemetry(report: (load: Load) => void): ModuleFederationRuntimePlugin {
  const began = new Map<string, number>();
  const reported = new WeakSet<object>();

  return {
    name: 'telemetry',
    beforeRequest(given) {
      if (!began.has(given.id)) began.set(given.id, performance.now());
      return given;
    },
    afterLoadRemote(load) {
      const { id, expose, remote, recovered } = load;
      if (!remote || expose === undefined || recovered) return;
      // A module may throw anything, even `undefined`.
      const failure = 'error' in load ? failureOf(load.error, remote.name) : null;
      // A retry at another address ends within the load that caused it; reports once.
      if (failure && reported.has(failure)) return;
      if (failure) reported.add(failure);
      const durationMs = performance.now() - (began.get(id) ?? performance.now());
      began.delete(id);
      try {
        report({ remote: remoteNameOf(remote.name), expose, durationMs, failure });
      } catch (thrown) {
        // A failing report must not fail the load.
        reportError(thrown);
      }
    },
  };
}

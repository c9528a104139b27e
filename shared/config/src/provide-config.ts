import { frozen } from './frozen.ts';
import type { RuntimeConfig } from './runtime-config.ts';

let provided: RuntimeConfig | null = null;

/** The host provides the validated configuration once, before anything renders; it is frozen. */
export function provideConfig(config: RuntimeConfig): void {
  provided = frozen(config);
}

/**
 * The runtime configuration of this page.
 * @throws when the host has not provided it: a mistake in start-up, not an expected failure.
 */
export function getConfig(): RuntimeConfig {
  if (!provided) throw new Error('the runtime configuration is read before the host provided it');
  return provided;
}

import type { RuntimeConfig, Variant } from '@tessera/config';
import type { Settings } from './settings.ts';
import { card } from './variants/card.ts';
import { crypto } from './variants/crypto.ts';
import { regional } from './variants/regional.ts';

const documents: Record<Variant, RuntimeConfig> = { card, crypto, regional };

/** The configuration that a local run delivers: the variant's, with the sandbox as counterpart. */
export function runtimeConfig({ variant, sandboxPort }: Settings): RuntimeConfig {
  return { ...documents[variant], redirectOrigins: [`http://localhost:${sandboxPort}`] };
}

/**
 * The configuration of a start on a developer's machine. Remotes may be loaded from any local port
 * in place of the deployed ones; page telemetry goes to the site server if that is enabled.
 */
export function developmentConfig(settings: Settings): RuntimeConfig {
  return {
    ...runtimeConfig(settings),
    overrides: { origins: ['http://localhost:*'] },
    telemetry: settings.telemetry ? '/telemetry' : 'off',
  };
}

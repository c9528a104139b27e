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
 * The configuration of a start on a developer's machine: remotes may be run from every port of it in
 * place of the deployed ones, and what pages tell of remotes goes to the site server where asked for.
 */
export function developmentConfig(settings: Settings): RuntimeConfig {
  return {
    ...runtimeConfig(settings),
    overrides: { origins: ['http://localhost:*'] },
    telemetry: settings.telemetry ? '/telemetry' : 'off',
  };
}

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

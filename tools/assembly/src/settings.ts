import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { variants } from '@tessera/config';
import type { Variant } from '@tessera/config';

export const workspace = fileURLToPath(new URL('../../..', import.meta.url));

export interface Settings {
  readonly port: number;
  readonly apiPort: number;
  /** Port of the sandbox counterparts: another origin than the app. */
  readonly sandboxPort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly variant: Variant;
  /** A document that says how the app differs from its variant; it is followed while the app runs. */
  readonly configFile: string | null;
  /** Proxies before the site, by their addresses with commas between them; none by default. */
  readonly trustedProxies: string | null;
  readonly telemetry: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

function port(environment: Environment, name: string, fallback: number): number {
  const text = environment[name]?.trim();
  if (!text) return fallback;
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > 65_535) {
    throw new SettingsError(`${name}=${text}: a port is a number from 1 to 65535`);
  }
  return value;
}

function onOrOff(environment: Environment, name: string): boolean {
  const text = environment[name]?.trim() || 'off';
  if (text !== 'on' && text !== 'off') throw new SettingsError(`${name}=${text}: write on or off`);
  return text === 'on';
}

export function variantOf(name: unknown): Variant | undefined {
  return variants.find((known) => known === name);
}

/** A setting that cannot be used; its message is one line that says what to write instead. */
export class SettingsError extends Error {}

/**
 * Reads and validates the settings of a local run.
 * @throws SettingsError for the first setting that cannot be used.
 */
export function readSettings(environment: Environment): Settings {
  const chosen = environment['WALLET_VARIANT']?.trim() || 'card';
  const variant = variantOf(chosen);
  if (!variant) {
    throw new SettingsError(`WALLET_VARIANT=${chosen}: choose one of ${variants.join(', ')}`);
  }
  const settings: Settings = {
    port: port(environment, 'PORT', 3000),
    apiPort: port(environment, 'API_PORT', 3100),
    sandboxPort: port(environment, 'SANDBOX_PORT', 3200),
    dataDir: resolve(workspace, environment['DATA_DIR']?.trim() || '.data'),
    databaseUrl: environment['DATABASE_URL']?.trim() || null,
    variant,
    configFile: environment['WALLET_CONFIG']?.trim() || null,
    trustedProxies: environment['SITE_TRUSTED_PROXIES']?.trim() || null,
    telemetry: onOrOff(environment, 'TELEMETRY'),
  };
  const ports = [settings.port, settings.apiPort, settings.sandboxPort];
  if (new Set(ports).size < ports.length) {
    throw new SettingsError(
      `PORT, API_PORT and SANDBOX_PORT are ${ports.join(', ')}: choose three`,
    );
  }
  return settings;
}

import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { variants } from '@tessera/config';
import type { Variant } from '@tessera/config';
import { packedApp } from './packed-app.ts';

/** The checkout; where the package is installed, a folder of the project that git ignores with what is installed. */
export const workspace = packedApp
  ? resolve('node_modules/.cache/tessera')
  : fileURLToPath(new URL('../../..', import.meta.url));

export interface Settings {
  readonly port: number;
  readonly apiPort: number;
  /** Port of the sandbox counterparts: another origin than the app. */
  readonly sandboxPort: number;
  readonly dataDir: string;
  readonly variant: Variant;
  /** A document that says how the app differs from its variant; it is followed while the app runs. */
  readonly configFile: string | null;
  /** Proxies before the site, by their addresses with commas between them; none by default. */
  readonly trustedProxies: string | null;
  readonly telemetry: boolean;
  /** Origin of a site whose deployed remotes are shown in place of one's own; none by default. */
  readonly remotes: string | null;
}

/** A setting that cannot be used; its message is one line that says what to write instead. */
export class SettingsError extends Error {}

/** Reads a port; `shown` is how the setting was written. */
export function readPort(shown: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new SettingsError(`${shown}: a port is a number from 1 to 65535`);
}

/** Reads one of the known words; `shown` is how the setting was written. */
export function oneOf<Word extends string>(
  shown: string,
  text: string,
  known: readonly Word[],
): Word {
  const word = known.find((each) => each === text);
  if (word !== undefined) return word;
  throw new SettingsError(`${shown}: choose one of ${known.join(', ')}`);
}

function readOrigin(name: string, text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new SettingsError(`${name}=${text}: give an origin, such as https://wallet.example`);
}

/** Reads the settings of a local run. @throws SettingsError for the first that cannot be used. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const read = (name: string) => environment[name]?.trim() || null;
  const port = (name: string, fallback: string) => {
    const text = read(name) ?? fallback;
    return readPort(`${name}=${text}`, text);
  };
  const variant = read('WALLET_VARIANT') ?? 'card';
  const telemetry = read('TELEMETRY') ?? 'off';
  if (!/^(on|off)$/.test(telemetry)) {
    throw new SettingsError(`TELEMETRY=${telemetry}: write on or off`);
  }
  const settings: Settings = {
    port: port('PORT', '3000'),
    apiPort: port('API_PORT', '3100'),
    sandboxPort: port('SANDBOX_PORT', '3200'),
    dataDir: resolve(workspace, read('DATA_DIR') ?? '.data'),
    variant: oneOf(`WALLET_VARIANT=${variant}`, variant, variants),
    configFile: read('WALLET_CONFIG'),
    trustedProxies: read('SITE_TRUSTED_PROXIES'),
    telemetry: telemetry === 'on',
    remotes: readOrigin('TESSERA_REMOTES', read('TESSERA_REMOTES')),
  };
  const ports = [settings.port, settings.apiPort, settings.sandboxPort];
  if (new Set(ports).size < ports.length) {
    throw new SettingsError(
      `PORT, API_PORT and SANDBOX_PORT are ${ports.join(', ')}: choose three`,
    );
  }
  return settings;
}

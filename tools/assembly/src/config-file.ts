import { variants } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { readConfig } from '@tessera/release';
import { developmentConfig } from './runtime-config.ts';
import type { Settings } from './settings.ts';

export type ConfigSource = () => Promise<RuntimeConfig>;

/**
 * Follows a configuration document from page to page; absent fields come from its variant. While it
 * is invalid, the last valid one stays in force.
 * @throws ReleaseError when it is invalid at the start.
 */
export async function followConfigFile(
  file: string,
  settings: Settings,
  tell: (line: string) => void,
): Promise<ConfigSource> {
  const read = () =>
    readConfig(file, (document) => {
      const named = 'variant' in document && variants.find((each) => each === document.variant);
      return developmentConfig({ ...settings, variant: named || settings.variant });
    });
  let config = await read();
  let told = '';
  return async () => {
    try {
      config = await read();
      told = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== told) tell(`${message} (the former configuration stays in force)`);
      told = message;
    }
    return config;
  };
}

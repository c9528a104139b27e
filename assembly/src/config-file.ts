import type { RuntimeConfig } from '@tessera/config';
import { readConfig } from '@tessera/release';
import { developmentConfig } from './runtime-config.ts';
import { variantOf } from './settings.ts';
import type { Settings } from './settings.ts';

/** What the configuration is at this moment. */
export type ConfigSource = () => Promise<RuntimeConfig>;

/**
 * Follows a configuration document: what it leaves out is as the variant has it that it names, and
 * every change of it is in force from the next page on, without a restart. While it cannot be used
 * the last good one stays in force, and that is told once.
 * @throws ReleaseError when it cannot be used to begin with.
 */
export async function followConfigFile(
  file: string,
  settings: Settings,
  tell: (line: string) => void,
): Promise<ConfigSource> {
  const read = () =>
    readConfig(file, (document) => {
      const named = 'variant' in document ? variantOf(document.variant) : undefined;
      return developmentConfig({ ...settings, variant: named ?? settings.variant });
    });
  let config = await read();
  let told = '';
  return async () => {
    try {
      config = await read();
      told = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== told) tell(`${message} (the former configuration stays in force)`);
      told = message;
    }
    return config;
  };
}

import { parseRuntimeConfig } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { accentFaults } from '@tessera/config/brand-accent';
import { readJson } from '../site/json-file.ts';
import { ReleaseError } from '../site/release-error.ts';

/**
 * Reads a configuration document.
 * @param defaults returns values for absent fields, given the document; without it, the document
 *   must be complete.
 * @throws ReleaseError that names the file and every invalid field.
 */
export async function readConfig(
  file: string,
  defaults: (document: object) => object = () => ({}),
): Promise<RuntimeConfig> {
  const document = await readJson(file);
  if (document === null) throw new ReleaseError(`there is no configuration at ${file}`);
  const given = typeof document === 'object' ? document : {};
  const parsed = parseRuntimeConfig({ ...defaults(given), ...given });
  const faults = parsed.ok ? accentFaults(parsed.config) : parsed.faults;
  if (!parsed.ok || faults.length > 0) throw new ReleaseError(`${file}: ${faults.join('; ')}`);
  return parsed.config;
}

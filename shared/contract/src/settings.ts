import type { RuntimeConfig } from '@tessera/config';
import * as z from 'zod/mini';

/** Settings of a part by name, each with its default, whose type is that of the setting (TEAM-10). */
export const settingsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export type PartSettings = Readonly<z.infer<typeof settingsSchema>>;

/** Values of a configuration, by remote, module and setting. */
type Given = RuntimeConfig['partSettings'];

/** The settings of a part: what is given in place of defaults; what does not fit is not taken. */
export function settingsOf(
  {
    module,
    settings = {},
  }: { readonly module: string; readonly settings?: PartSettings | undefined },
  remote: string,
  given: Given,
): PartSettings {
  const set = given?.[remote]?.[module] ?? {};
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const own = set[name];
      return [name, own !== undefined && typeof own === typeof value ? own : value];
    }),
  );
}

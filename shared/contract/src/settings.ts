import type { RuntimeConfig } from '@tessera/config';
import * as z from 'zod/mini';

/** Settings of a part with their defaults, which also set their types (TEAM-10). */
export const settingsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export type PartSettings = Readonly<z.infer<typeof settingsSchema>>;

type Given = RuntimeConfig['partSettings'];

/** Configured values replace defaults of the same type; others are ignored. */
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
      const configured = set[name];
      return [
        name,
        configured !== undefined && typeof configured === typeof value ? configured : value,
      ];
    }),
  );
}

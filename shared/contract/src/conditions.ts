import { variants } from '@tessera/config';
import type { Variant } from '@tessera/config';
import { capabilityNames } from '@tessera/wire/names';
import type { CapabilityName } from '@tessera/wire/names';
import * as z from 'zod/mini';

/** The names that conditions may have: a host tells which it knows. */
export const knownConditions = { variants, capabilities: capabilityNames } as const;

/** When a part is shown: where all that is said here holds (TEAM-10). */
export const conditionsSchema = z.strictObject({
  /** In one of these variants. */
  variants: z.optional(z.array(z.enum(variants))),
  /** Where the backend has each of these. */
  capabilities: z.optional(z.array(z.enum(capabilityNames))),
  /** To users with one of these identification levels, which each backend names for itself. */
  levels: z.optional(z.array(z.string())),
});

export type Conditions = z.infer<typeof conditionsSchema>;

/** Conditions are compared with these; nothing is known yet of those that are left out. */
export interface Circumstances {
  readonly variant: Variant;
  readonly offers?: (capability: CapabilityName) => boolean;
  readonly level?: string | undefined;
}

/** Whether a part is shown; what is not known yet does not hold. */
export function holds(
  { variants: any, capabilities: all, levels }: Conditions,
  { variant, offers, level }: Circumstances,
): boolean {
  return (
    (any?.includes(variant) ?? true) &&
    (all?.every((each) => offers?.(each)) ?? true) &&
    (levels?.includes(level ?? '') ?? true)
  );
}

import { variants } from '@tessera/config';
import type { Variant } from '@tessera/config';
import { capabilityNames } from '@tessera/wire/names';
import type { CapabilityName } from '@tessera/wire/names';
import * as z from 'zod/mini';

/** A host tells which of these conditions it knows. */
export const knownConditions = { variants, capabilities: capabilityNames } as const;

export const conditionsSchema = z.strictObject({
  variants: z.optional(z.array(z.enum(variants))),
  capabilities: z.optional(z.array(z.enum(capabilityNames))),
  /** Identification levels, which each backend names itself. */
  levels: z.optional(z.array(z.string())),
});

export type Conditions = z.infer<typeof conditionsSchema>;

/** Conditions are compared with these; a missing field is not known yet. */
export interface Circumstances {
  readonly variant: Variant;
  readonly offers?: (capability: CapabilityName) => boolean;
  readonly level?: string | undefined;
}

/** A condition on something unknown does not hold. */
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

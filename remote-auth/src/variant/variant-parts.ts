import { getConfig } from '@tessera/config';
import type { Variant } from '@tessera/config';

export type LandingPart = 'policies' | 'unsupported-countries' | 'support' | 'risk';
export type Consent = 'offer' | 'personal-data';

/** What a variant adds to the common screens (VAR-1, AUTH-1 to AUTH-3). */
export interface VariantParts {
  readonly landing: readonly LandingPart[];
  /** Consents that registration asks for. */
  readonly consents: readonly Consent[];
  /** Whether registration asks for country, city, zip code and address. */
  readonly address: boolean;
  /** Whether the code step tells whom to turn to when no code comes. */
  readonly missingCodeHint: boolean;
}

const partsOf: Readonly<Record<Variant, VariantParts>> = {
  card: { landing: [], consents: [], address: false, missingCodeHint: false },
  regional: {
    landing: ['support'],
    consents: ['offer', 'personal-data'],
    address: false,
    missingCodeHint: true,
  },
  crypto: {
    landing: ['policies', 'unsupported-countries', 'support', 'risk'],
    consents: [],
    address: true,
    missingCodeHint: false,
  },
};

export function variantParts(): VariantParts {
  return partsOf[getConfig().variant];
}

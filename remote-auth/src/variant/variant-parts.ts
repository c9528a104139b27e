import { getConfig } from '@tessera/config';
import type { Variant } from '@tessera/config';

/**
 * Additions of a variant to the common screens (VAR-1, AUTH-1 to AUTH-3). Contacts, documents,
 * consents and countries do not depend on the variant: every deployment can configure them.
 */
interface VariantParts {
  /** Whether the landing page warns of the risk of digital assets. */
  readonly risk: boolean;
  /** Whether registration asks for country, city, zip code and address. */
  readonly address: boolean;
  /** Whether the code step shows whom to contact when no code arrives. */
  readonly missingCodeHint: boolean;
}

const partsOf: Readonly<Record<Variant, VariantParts>> = {
  card: { risk: false, address: false, missingCodeHint: false },
  regional: { risk: false, address: false, missingCodeHint: true },
  crypto: { risk: true, address: true, missingCodeHint: false },
};

export function variantParts(): VariantParts {
  return partsOf[getConfig().variant];
}

import { getConfig } from '@tessera/config';
import type { Variant } from '@tessera/config';

/**
 * A variant's additions to the common screens (VAR-1, AUTH-1 to AUTH-3). The deployment's
 * configuration has contacts, documents, consents and countries.
 */
interface VariantParts {
  /** The landing page warns of the risk of digital assets. */
  readonly risk: boolean;
  readonly address: boolean;
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

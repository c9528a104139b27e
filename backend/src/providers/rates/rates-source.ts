import type { Currency } from '@tessera/money';

/** Reference rates of one moment: units per US dollar, as decimal strings. */
export interface ReferenceRates {
  readonly asOf: string;
  readonly perDollar: Readonly<Partial<Record<Currency, string>>>;
}

export interface RatesSource {
  /** @throws if the source has no recent rates */
  current(): Promise<ReferenceRates>;
}

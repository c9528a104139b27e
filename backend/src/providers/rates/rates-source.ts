import type { Currency } from '@tessera/money';

/** Reference rates of one moment: how much of each currency one US dollar is worth, as decimal strings. */
export interface ReferenceRates {
  readonly asOf: string;
  readonly perDollar: Readonly<Partial<Record<Currency, string>>>;
}

/** The port to where exchange rates come from. */
export interface RatesSource {
  /** The newest rates that the source has. @throws when it has none that are recent enough */
  current(): Promise<ReferenceRates>;
}

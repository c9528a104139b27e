export interface WireWallet {
  readonly id: string;
  readonly currency_code: string;
  readonly balance: string;
  readonly available?: string;
}

/** An account on the wire. */
export function aWallet(fields: Partial<WireWallet> = {}): WireWallet {
  return { id: 'account-usd', currency_code: 'USD', balance: '1200.00', ...fields };
}

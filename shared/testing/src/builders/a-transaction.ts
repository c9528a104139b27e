export interface WireTransaction {
  readonly id?: string;
  readonly kind?: string;
  readonly wallet_id?: string;
  /** Signed. */
  readonly amount: string;
  readonly currency_code: string;
  readonly status: string;
  readonly description: string;
  readonly created_at: string;
}

/** A row of the history on the wire. */
export function aTransaction(fields: Partial<WireTransaction> = {}): WireTransaction {
  return {
    id: 'transaction-1',
    kind: 'topup',
    wallet_id: 'account-usd',
    amount: '1200.00',
    currency_code: 'USD',
    status: 'completed',
    description: 'Top-up by card',
    created_at: '2026-03-05T14:30:00Z',
    ...fields,
  };
}

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

interface WireDetails {
  readonly card?: string;
  readonly address?: string;
  readonly counterparty?: string;
  readonly merchant?: string;
  readonly note?: string;
  readonly rate?: {
    readonly quantity_in: string;
    readonly quantity_out: string;
    readonly from_currency_code: string;
    readonly to_currency_code: string;
  };
  readonly counter_amount?: string;
  readonly counter_currency_code?: string;
}

export interface WireReceipt extends WireTransaction {
  readonly details: WireDetails;
}

/** The `data` of one transaction on the wire: a withdrawal to a card. */
export function aReceipt(fields: Partial<WireReceipt> = {}): WireReceipt {
  return {
    ...aTransaction({ kind: 'withdrawal', amount: '-10.50', description: 'To card •••• 4242' }),
    details: { card: '4242' },
    ...fields,
  };
}

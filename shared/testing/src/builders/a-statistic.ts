export interface WireStatistic {
  readonly wallet_transaction_type: string;
  readonly amount: string;
  readonly percent: string;
  readonly currency_code?: string;
  readonly count?: number;
}

/** The share of one kind of transaction on the wire. */
export function aStatistic(fields: Partial<WireStatistic> = {}): WireStatistic {
  return {
    wallet_transaction_type: 'topup',
    amount: '1200.00',
    percent: '100',
    currency_code: 'USD',
    count: 1,
    ...fields,
  };
}

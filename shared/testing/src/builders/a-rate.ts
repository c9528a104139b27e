export interface WireRate {
  readonly id: string;
  readonly from_currency_code: string;
  readonly to_currency_code: string;
  readonly quantity_in: string;
  readonly quantity_out: string;
  readonly expires_at?: string;
}

/** A rate on the wire. */
export function aRate(fields: Partial<WireRate> = {}): WireRate {
  return {
    id: 'rate-1',
    from_currency_code: 'USD',
    to_currency_code: 'EUR',
    quantity_in: '1',
    quantity_out: '0.92',
    ...fields,
  };
}

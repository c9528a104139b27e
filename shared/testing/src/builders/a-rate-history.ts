export interface WireRateHistory {
  readonly from_currency_code: string;
  readonly to_currency_code: string;
  readonly results: readonly { readonly date: string; readonly rate: string }[];
}

/** The `data` of past rates on the wire: three days of dollars in euros. */
export function aRateHistory(fields: Partial<WireRateHistory> = {}): WireRateHistory {
  return {
    from_currency_code: 'USD',
    to_currency_code: 'EUR',
    results: [
      { date: '2026-03-03', rate: '0.915' },
      { date: '2026-03-04', rate: '0.9185' },
      { date: '2026-03-05', rate: '0.92' },
    ],
    ...fields,
  };
}

import fc from 'fast-check';
import { formatMoney, money, type Currency } from '@tessera/money';
import type { Calls, WireAnswerOf } from '@tessera/wire';

/** A transaction over the wire. */
export interface Row {
  readonly id: string;
  readonly kind: string;
  readonly wallet_id: string;
  readonly amount: string;
  readonly currency_code: string;
  readonly status: string;
  readonly description: string;
  readonly created_at: string;
}
/** A transaction with all that is known of it. */
export type Receipt = WireAnswerOf<Calls['readReceipt']>['data'];

/** A filter as a test thinks of it: a wallet by its currency. */
export interface Filter {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly wallet: Currency | undefined;
  readonly kinds: readonly string[] | undefined;
  readonly q: string | undefined;
}

const words = [
  ...['dinner', 'DINNER', 'ёлкой', 'елк', 'Maria', 'иван', 'usd', '4242', '0xab58', 'lines'],
  ...['кафе', 'corner', 'paym'],
  ...[
    'top-up',
    'Exchange',
    'held',
    'turn',
    '"half"',
    '=sum',
    '%',
    '_',
    '7',
    '12.',
    '$1',
    '-',
    'zz',
  ],
];
/** Any filter over the ninety days before a moment. */
export function someFilter(end: Date): fc.Arbitrary<Filter> {
  const moment = fc.integer({ min: end.getTime() - 95 * 86_400_000, max: end.getTime() });
  return fc.record({
    from: fc.option(moment, { nil: undefined }),
    to: fc.option(moment, { nil: undefined }),
    wallet: fc.option(fc.constantFrom<Currency>('USD', 'EUR'), { nil: undefined, freq: 2 }),
    kinds: fc.option(
      fc.uniqueArray(fc.constantFrom('topup', 'withdrawal', 'exchange', 'transfer', 'payment'), {
        minLength: 1,
      }),
      { nil: undefined, freq: 2 },
    ),
    q: fc.option(
      fc.array(fc.constantFrom(...words), { maxLength: 2 }).map((list) => list.join(' ')),
      { nil: undefined, freq: 2 },
    ),
  });
}

/** The meaning of a filter, said once more and without SQL. */
export function isMeant(
  row: Receipt,
  filter: Filter,
  wallets: Readonly<Record<string, string>>,
): boolean {
  const { from = 0, to = Number.POSITIVE_INFINITY, wallet, kinds, q = '' } = filter;
  const at = Date.parse(row.created_at);
  return (
    at >= from &&
    at < to &&
    (wallet === undefined || row.wallet_id === wallets[wallet]) &&
    (kinds?.includes(row.kind) ?? true) &&
    q.split(' ').every((word) => searched(row).some((text) => fold(text).includes(fold(word))))
  );
}

const names: Readonly<Record<string, string>> = {
  ...{ topup: 'Top-up', withdrawal: 'Withdrawal', exchange: 'Exchange', transfer: 'Transfer' },
  ...{ payment: 'Payment' },
  ...{ completed: 'Completed', pending: 'Pending', held: 'Held', failed: 'Failed' },
  returned: 'Returned',
};

function searched({ details, amount, currency_code, kind, status }: Receipt): string[] {
  const { rate, counterparty, note, card, address, merchant } = details;
  const shown = formatMoney(
    money(minorOf(amount) * (amount.startsWith('-') ? -1n : 1n), currency_code as Currency),
    {
      language: 'en',
      sign: 'always',
    },
  );
  return [
    ...[counterparty, note, card, address, merchant].map((text) => text ?? ''),
    currency_code,
    rate?.from_currency_code ?? '',
    rate?.to_currency_code ?? '',
    shown,
    shown.replace(/[^\d.,+-]/g, ''),
    shown.replaceAll(',', ''),
    shown.replace(/[^\d.+-]/g, ''),
    shown.replace(/^[+-]/, ''),
    names[kind] ?? '',
    names[status] ?? '',
  ];
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** Minor units of a decimal text, without its sign. */
export function minorOf(amount: string): bigint {
  return BigInt(amount.replace(/[-.]/g, ''));
}

import type { TFunction } from 'i18next';
import type { Transaction } from '@tessera/api';
import { formatLongDateTime } from '@tessera/i18n';
import { formatMoney, maskedMoney, moneySeparators, rateToDecimal } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';
import { groupNumber } from '@tessera/wire/group-number';
import type { Language } from '@tessera/session';
import { maskCardNumber } from '@tessera/ui/mask-card-number';
import type { AnswerOf } from '@tessera/wire';
import type * as history from '@tessera/wire/history';
import { directionOf, nameOf, statusText } from '../transactions/transaction-text.ts';

type TransactionReceipt = AnswerOf<typeof history.readReceipt>;

/** A full receipt, or a row of the list, which has no `details`. */
export type ReceiptContent = Transaction & Partial<Pick<TransactionReceipt, 'details'>>;

export interface ReceiptWords {
  readonly t: TFunction<'wallet-receipt'>;
  readonly tTransactions: TFunction<'wallet-transactions'>;
  readonly language: Language;
  /** Amounts are masked, in shared text too (SHELL-9). */
  readonly hidden: boolean;
}

export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  /**
   * `long`: an id or address. `written`: a person's own words, in an unknown language. `number`:
   * the receipt's number.
   */
  readonly as?: 'long' | 'name' | 'written' | 'number' | undefined;
}

export interface ReceiptHolder {
  readonly name: string | undefined;
  readonly account: string | undefined;
}

function amountText(amount: AnyMoney, { language, hidden }: ReceiptWords): string {
  if (hidden) return maskedMoney(amount.currency, 'needed', language);
  return formatMoney(amount, { language, sign: 'always' });
}

export function receiptLines(
  receipt: ReceiptContent,
  words: ReceiptWords,
  holder?: ReceiptHolder,
): ReceiptLine[] {
  const { t, tTransactions, language } = words;
  const { amount, status, description, createdAt, id, number, details } = receipt;
  const isIncoming = directionOf(amount) === 'in';
  const [person, self] = isIncoming
    ? (['receipt.sender', 'common.recipient'] as const)
    : (['common.recipient', 'receipt.payer'] as const);
  const lines: [label: string, value: string | null | undefined, as?: ReceiptLine['as']][] = [
    [
      t('common.status'),
      details?.cancelled ? t('receipt.top_up.cancelled') : statusText(status, tTransactions),
    ],
    [t('receipt.description'), details ? null : description, 'written'],
    [t(person), details?.counterparty, 'name'],
    [t('common.phone'), details?.phone, 'name'],
    [t('common.bank'), details?.bank, 'name'],
    [t('common.merchant'), details?.merchant, 'name'],
    [t('receipt.card'), details?.card && maskCardNumber(details.card), 'name'],
    [t('common.address'), details?.address, 'long'],
    [t('receipt.network'), details?.network && t('receipt.network.ethereum')],
    [t('receipt.hash'), details?.hash, 'long'],
    [t('common.note'), details?.note, 'written'],
    ...exchangeLines(receipt, words),
    [t(self), holder?.name, 'name'],
    [t('common.account'), holder?.account, number === null ? 'long' : 'name'],
    [t('common.date'), formatLongDateTime(createdAt, language)],
    number === null
      ? [t('common.transaction'), id, 'long']
      : [t('common.receipt_number'), groupNumber(number), 'number'],
  ];
  return lines.flatMap(([label, value, as]) => (value ? [{ label, value, as }] : []));
}

function exchangeLines(
  { amount, details }: ReceiptContent,
  words: ReceiptWords,
): [label: string, value: string | null][] {
  const { t, language } = words;
  const { counterAmount, rate: pair } = details ?? {};
  const side = directionOf(amount) === 'in' ? 'receipt.sold' : 'receipt.bought';
  const decimal = pair?.rate ? rateToDecimal(pair.rate) : null;
  return [
    [t(side), counterAmount ? amountText(counterAmount, words) : null],
    [
      t('common.rate'),
      pair && decimal
        ? t('common.unit_rate', {
            from: pair.fromCurrencyCode,
            to: pair.toCurrencyCode,
            rate: decimal.replace('.', moneySeparators(language).decimal),
          })
        : null,
    ],
  ];
}

export function receiptText(receipt: ReceiptContent, words: ReceiptWords): string {
  const { title, kind } = nameOf(receipt, words.tTransactions);
  const heading = kind === null ? title : `${title} · ${kind}`;
  const head = [heading, amountText(receipt.amount, words)];
  const lines = receiptLines(receipt, words).map(({ label, value }) => `${label}: ${value}`);
  return [...head, ...lines].join('\n');
}

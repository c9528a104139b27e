import { z } from 'zod';
import type { Language } from '../language/language.ts';

/** What a description is written from. Every key is optional: old rows keep what they were written with. */
export const transactionDetails = z.object({
  /** Last four digits of a card. */
  card: z.string().optional(),
  address: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** The other person of a transfer, masked. */
  counterparty: z.string().optional(),
  note: z.string().optional(),
  reverses: z.string().optional(),
});

export type TransactionDetails = z.infer<typeof transactionDetails>;

interface Described {
  readonly kind: string;
  readonly details: TransactionDetails;
}

const texts = {
  en: {
    topup: 'Top-up',
    withdrawal: 'Withdrawal',
    toCard: 'To card',
    to: 'To',
    exchange: 'Exchange',
    transfer: 'Transfer',
    reversal: 'Reversal',
  },
  ru: {
    topup: 'Пополнение',
    withdrawal: 'Вывод',
    toCard: 'На карту',
    to: 'На адрес',
    exchange: 'Обмен',
    transfer: 'Перевод',
    reversal: 'Отмена',
  },
} as const satisfies Record<Language, object>;

/** One line about a transaction, in the reader's language. */
export function describe({ kind, details }: Described, language: Language): string {
  const text = texts[language];
  const line = plainLine(kind, details, text);
  return details.reverses === undefined ? line : `${text.reversal}: ${line}`;
}

function plainLine(
  kind: string,
  details: TransactionDetails,
  text: (typeof texts)[Language],
): string {
  const { card, address, from, to, counterparty, note } = details;
  if (kind === 'exchange') return `${text.exchange} ${from ?? ''} → ${to ?? ''}`;
  if (card !== undefined) return `${text.toCard} •••• ${card}`;
  if (address !== undefined) return `${text.to} ${address.slice(0, 6)}…${address.slice(-4)}`;
  const whom = counterparty ?? (kind === 'withdrawal' ? text.withdrawal : undefined);
  const what = whom ?? (kind === 'transfer' ? text.transfer : text.topup);
  return note === undefined ? what : `${what} · ${note}`;
}

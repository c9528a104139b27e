import { z } from 'zod';
import type { Language } from '../language/language.ts';

/** What a description is written from. Every key is optional: old rows keep what they were written with. */
export const transactionDetails = z.object({
  /** How money came in. */
  means: z.enum(['card', 'bank']).optional(),
  /** Last four digits of a card. */
  card: z.string().optional(),
  address: z.string().optional(),
  /** Currencies of an exchange and its rate: this much of `to` for this much of `from`. */
  from: z.string().optional(),
  to: z.string().optional(),
  quantity_in: z.string().optional(),
  quantity_out: z.string().optional(),
  /** The other person of a transfer, masked. */
  counterparty: z.string().optional(),
  note: z.string().optional(),
  /** Who was paid: "Name, City". */
  merchant: z.string().optional(),
  reverses: z.string().optional(),
});

export type TransactionDetails = z.infer<typeof transactionDetails>;

interface Described {
  readonly kind: string;
  readonly details: TransactionDetails;
}

const texts = {
  en: {
    card: 'By card',
    bank: 'By bank transfer',
    toCard: 'To card',
    to: 'To',
    exchange: 'Exchange',
    reversal: 'Reversal',
  },
  ru: {
    card: 'Картой',
    bank: 'Банковским переводом',
    toCard: 'На карту',
    to: 'На адрес',
    exchange: 'Обмен',
    reversal: 'Отмена',
  },
} as const satisfies Record<Language, object>;

/**
 * One line about a transaction beside its kind, in the reader's language: by what means, to whom, for what.
 * Empty where nothing is known, rather than the kind once more.
 */
export function describe({ kind, details }: Described, language: Language): string {
  const text = texts[language];
  const line = plainLine(kind, details, text);
  if (details.reverses === undefined) return line;
  return line === '' ? text.reversal : `${text.reversal}: ${line}`;
}

function plainLine(
  kind: string,
  details: TransactionDetails,
  text: (typeof texts)[Language],
): string {
  const { means, card, address, from, to, counterparty, note, merchant } = details;
  if (kind === 'exchange') return `${text.exchange} ${from ?? ''} → ${to ?? ''}`;
  const parts = [
    means && text[means],
    card && `${text.toCard} •••• ${card}`,
    address && `${text.to} ${address.slice(0, 6)}…${address.slice(-4)}`,
    merchant,
    counterparty,
    note,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

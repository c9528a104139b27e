import { parseRate, rateToDecimal } from '@tessera/money';
import type { TransactionDetails } from '../../money/index.ts';
import type { Language } from '../../platform/index.ts';

interface Described {
  readonly kind: string;
  readonly details: TransactionDetails;
}

const texts = {
  en: {
    card: 'By card',
    bank: 'By bank transfer',
    ethereum: 'From Ethereum',
    toCard: 'To card',
    to: 'To',
    exchange: 'Exchange',
    reversal: 'Reversal',
  },
  ru: {
    card: 'Картой',
    bank: 'Банковским переводом',
    ethereum: 'Из сети Ethereum',
    toCard: 'На карту',
    to: 'На адрес',
    exchange: 'Обмен',
    reversal: 'Отмена',
  },
} as const satisfies Record<Language, object>;

type Texts = (typeof texts)[Language];

interface TransactionName {
  /** `null` if the kind alone names it. */
  readonly title: string | null;
  readonly party: 'person' | 'merchant' | null;
}

/** The title in rows, receipts and notifications (EASE-6). */
export function nameTransaction({ kind, details }: Described): TransactionName {
  const { merchant, counterparty, from, to } = details;
  if (merchant !== undefined) return { title: merchantName(merchant), party: 'merchant' };
  if (counterparty !== undefined) {
    // A bank transfer mostly comes from a company, so the page shows no initials.
    return { title: counterparty, party: kind === 'topup' ? null : 'person' };
  }
  if (kind === 'exchange' && from !== undefined && to !== undefined) {
    return { title: `${from} → ${to}`, party: null };
  }
  return { title: null, party: null };
}

/** Drops the city of a merchant that is stored as "Name, City". */
export function merchantName(merchant: string): string {
  const comma = merchant.lastIndexOf(', ');
  return comma > 0 ? merchant.slice(0, comma) : merchant;
}

/** The part of {@link describe} that neither the title nor the kind says. */
export function describeBesideTitle({ kind, details }: Described, language: Language): string {
  const text = texts[language];
  const { merchant, bank, note } = details;
  const city = merchant?.slice(merchantName(merchant).length + 2);
  const line =
    kind === 'exchange'
      ? rateLine(details, language)
      : joined([...meansOf(details, text), city, bank, note]);
  return details.reverses === undefined ? line : joined([text.reversal, line]);
}

function rateLine({ from, to, quantity_in, quantity_out }: TransactionDetails, language: Language) {
  if (quantity_in === undefined || quantity_out === undefined) return '';
  const read = parseRate({ quantityIn: quantity_in, quantityOut: quantity_out });
  const decimal = read.ok ? rateToDecimal(read.rate) : null;
  if (decimal === null) return '';
  return `1 ${from ?? ''} = ${language === 'ru' ? decimal.replace('.', ',') : decimal} ${to ?? ''}`;
}

/**
 * One line beside a transaction's kind, in the reader's language: by what means, to whom, for what. Empty if nothing
 * is known.
 */
export function describe({ kind, details }: Described, language: Language): string {
  const text = texts[language];
  const line = plainLine(kind, details, text);
  if (details.reverses === undefined) return line;
  return line === '' ? text.reversal : `${text.reversal}: ${line}`;
}

function plainLine(kind: string, details: TransactionDetails, text: Texts): string {
  const { from, to, counterparty, bank, note, merchant } = details;
  if (kind === 'exchange') return `${text.exchange} ${from ?? ''} → ${to ?? ''}`;
  return joined([...meansOf(details, text), merchant, counterparty, bank, note]);
}

export function cardName(lastFour: string): string {
  return `•••• ${lastFour}`;
}

function meansOf({ means, card, address }: TransactionDetails, text: Texts) {
  return [
    means && text[means],
    card && `${text.toCard} ${cardName(card)}`,
    address && `${text.to} ${address.slice(0, 6)}…${address.slice(-4)}`,
  ];
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

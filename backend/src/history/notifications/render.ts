import { formatMoney, isCurrency, parseDecimal } from '@tessera/money';
import { merchantName } from '../transactions/describe.ts';
import {
  type Language,
  identityNotices,
  type Notice,
  type NotificationParams,
} from '../../platform/index.ts';
import { orderNotifications } from '../../orders/index.ts';

const kinds = { ...identityNotices, ...orderNotifications };
export type NotificationKind = keyof typeof kinds;

/** All kinds of notifications. */
export const notificationKinds: Readonly<Record<NotificationKind, Notice>> = kinds;

const amounts = [
  ['amount', 'currency'],
  ['from_amount', 'from_currency'],
  ['to_amount', 'to_currency'],
] as const;

/** The parameters with amounts as people read them in the language: €25.00, ₽1 500,00 (MONEY-1). */
function withWrittenAmounts(params: NotificationParams, language: Language): NotificationParams {
  const written: Record<string, string> = { ...params };
  for (const [amountName, currencyName] of amounts) {
    const amount = params[amountName];
    const currency = params[currencyName];
    if (amount === undefined || currency === undefined) continue;
    const read = isCurrency(currency) ? parseDecimal(amount, currency) : null;
    written[amountName] = read?.ok
      ? formatMoney(read.money, { language })
      : `${amount} ${currency}`;
  }
  return written;
}

/** The sentence of a notification in a language. */
export function renderNotification(
  kind: NotificationKind,
  given: NotificationParams,
  language: Language,
): string {
  const written = withWrittenAmounts(given, language);
  const { merchant } = written;
  // As rows and receipts name it (EASE-6).
  const params =
    merchant === undefined ? written : { ...written, merchant: merchantName(merchant) };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const isComplete = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => params[name] !== undefined);
  return fill(
    notificationKinds[kind][language].replace(/\[([^\]]*)\]/g, (_, part: string) =>
      isComplete(part) ? part : '',
    ),
  );
}

import type { LastReads } from '@tessera/api/sealed-reads';
import { paintedAttribute, takingOverEvent } from '@tessera/contract/page';
import { formatMoment } from '@tessera/i18n/moments';
import { currencySymbol, formatMoneyParts, isMoney, readMoney, sum } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';

interface KnownAccount {
  readonly currency: string;
  readonly balance: AnyMoney;
  readonly counts: boolean | null;
  readonly worth: AnyMoney | null;
}

/** Writes an amount over the one that was painted, in its pieces, and shows it in place of its skeleton. */
function write(place: Element, amount: AnyMoney): void {
  const { lang: language } = document.documentElement;
  const { prefix, symbol, integer, fraction, code } = formatMoneyParts(amount, { language });
  const text = place.querySelector<HTMLElement>('[data-size]');
  const pieces = [prefix + symbol + integer, fraction, code];
  text?.childNodes.forEach((piece, index) => (piece.textContent = pieces[index] ?? ''));
  text?.style.setProperty('--characters', String(pieces.join('').length));
  place.nextElementSibling?.remove();
  place.replaceWith(...place.childNodes);
}

/** Names of currencies in the page's language, by code. */
type Names = Readonly<Record<string, string>>;

function cardOf(slide: Element, { currency, balance }: KnownAccount, names: Names): Element {
  const own = slide.cloneNode(true) as Element;
  const place = own.querySelector('[data-known]');
  const card = place?.querySelector<HTMLElement>('[data-currency]');
  if (!place || !card) return own;
  Object.assign(card.dataset, { currency, symbol: currencySymbol(currency) });
  const texts = [currency, names[currency] ?? currency];
  card.querySelectorAll('div:first-child > span').forEach((each, index) => {
    each.textContent = texts[index] ?? '';
  });
  write(place, balance);
  return own;
}

/** @param readAt says from when the amounts are; `null`: from now. */
function fill(part: HTMLElement, accounts: readonly KnownAccount[], readAt: string | null): void {
  const total = sum(accounts.filter(({ counts }) => counts).map(({ worth }) => worth));
  const totalPlace = part.querySelector('[data-known="total"]');
  const label = part.querySelector<HTMLElement>('[data-label]');
  if (total && totalPlace && label) {
    const { label: many = '', labelOne: one = '', labelBefore: before = '' } = label.dataset;
    const now = accounts.length > 1 ? many : one;
    label.textContent = readAt === null ? now : before.replace('%', readAt);
    write(totalPlace, total);
  }
  const slide = part.querySelector('[data-known="account"]')?.parentElement;
  const names = JSON.parse(part.dataset['known'] ?? '{}') as Names;
  slide?.parentElement?.replaceChildren(...accounts.map((each) => cardOf(slide, each, names)));
}

/** Parts of the painted page with places for amounts, each as it was painted and as it is shown. */
function findParts() {
  const found = document.querySelectorAll(`[${paintedAttribute}] [data-known^="{"]`);
  // Those for another width are not shown.
  const visible = [...found].filter((part) => getComputedStyle(part).display !== 'none');
  return visible.map((painted) => ({ painted, shown: painted }));
}

/** A row of the answer, of which the host's script checks more. */
interface Row {
  readonly currency_code: string;
  readonly balance: string;
  readonly counts?: boolean;
  readonly worth?: { readonly amount: string; readonly currency_code: string };
}

const accountOf = ({ currency_code: currency, balance, counts, worth }: Row): KnownAccount => ({
  currency,
  balance: readMoney(balance, currency),
  counts: counts ?? null,
  worth: worth ? readMoney(worth.amount, worth.currency_code) : null,
});

/** Once the browser has painted what is there now. */
const nextPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Shows the total and the balances in a painted page before the host's script has come (LIFE-10): those
 * of an earlier visit, which say from when they are, until those of the answer are there.
 * @returns what resolves once the first of them are on the screen, or none is to come.
 */
export async function showKnownAmounts(
  answer: Promise<Response> | undefined,
  last: Promise<LastReads | null> | undefined,
): Promise<void> {
  const nothing = () => undefined;
  // Without places nobody else hears of its failure.
  answer?.catch(nothing);
  const parts = findParts();
  if (parts.length === 0) return;
  const state = { answered: false, shown: false, over: false };

  const show = (accounts: readonly KnownAccount[], readAt: string | null) => {
    const isKnown = accounts.length > 0 && accounts.every(({ balance }) => isMoney(balance));
    if (state.over || !isKnown) return;
    state.shown = true;
    for (const part of parts) {
      // Later amounts stand on another copy of what was painted.
      const copy = part.painted.cloneNode(true) as HTMLElement;
      fill(copy, accounts, readAt);
      part.shown.replaceWith(copy);
      part.shown = copy;
    }
  };

  // React finds what was painted, and shows the same amounts after it.
  document.addEventListener(takingOverEvent, () => {
    state.over = true;
    for (const { painted, shown } of parts) shown.replaceWith(painted);
  });

  const showLast = (reads: LastReads | null) => {
    const found = reads?.reads.find(([[, name, ...more]]) => name === 'accounts' && !more.length);
    if (state.answered || !found) return;
    const [, accounts, readAt] = found;
    show(accounts as readonly KnownAccount[], formatMoment(readAt, document.documentElement.lang));
  };
  const showAnswer = async (response: Response) => {
    const body = (await response.json()) as { results: [{ accounts: Row[] }] };
    state.answered = true;
    show(body.results[0].accounts.map(accountOf), null);
  };
  const answered = answer?.then(showAnswer).catch(nothing);
  await last?.then(showLast).catch(nothing);
  if (!state.shown) await answered;
  if (state.shown) await nextPaint();
}

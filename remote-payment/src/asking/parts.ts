import { useDraft } from '@tessera/api';
import { add, money, parseDecimal } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import { equalParts } from '@tessera/wire/bills';

export interface Part {
  /** `own`: the user. `link`: whoever opens the link. Otherwise a person's id. */
  readonly to: string;
  readonly name: string;
  readonly entered: string;
}

const ownPart: Part = { to: 'own', name: '', entered: '' };

const write = (parts: readonly Part[]) =>
  parts.map(({ to, name, entered }) => [to, entered, name].join(' ')).join('\n');

function read(text: string): readonly Part[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [to = '', entered = '', ...name] = line.split(' ');
    return { to, entered, name: name.join(' ') };
  });
}

export function useParts() {
  const [draft, setDraft] = useDraft('split parts', write([ownPart]));
  return { parts: read(draft), setParts: (parts: readonly Part[]) => setDraft(write(parts)) };
}

export function sharesOf(
  parts: readonly Part[],
  total: Money | null,
  isEqual: boolean,
  currency: Currency,
): readonly (Money | null)[] {
  if (isEqual) {
    if (total === null || parts.length === 0) return parts.map(() => null);
    return equalParts(total.minor, parts.length).map((minor) => money(minor, currency));
  }
  return parts.map(({ entered }) => {
    const share = parseDecimal(entered, currency);
    return share.ok ? share.money : null;
  });
}

export function sumOf(shares: readonly (Money | null)[], currency: Currency): Money {
  return shares.reduce<Money>((sum, share) => (share ? add(sum, share) : sum), money(0n, currency));
}

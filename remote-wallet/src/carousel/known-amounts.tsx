import { money } from '@tessera/money';
import { CurrencyCard, MoneyText } from '@tessera/ui';

/** Not visible: the page's first script replaces the digits. */
const nothing = money(0n, 'USD');

/** The total in the first paint, hidden until the page's first script fills it in (LIFE-10). */
export function KnownTotal() {
  return (
    <span hidden data-known="total">
      <MoneyText size="hero" amount={nothing} />
    </span>
  );
}

/** A card in the first paint, which the page's first script copies for each account. */
export function KnownCard({ className = '' }: { readonly className: string | undefined }) {
  return (
    <div hidden data-known="account">
      <div className={className}>
        <CurrencyCard balance={nothing} />
      </div>
    </div>
  );
}

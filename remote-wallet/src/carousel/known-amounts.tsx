import { money } from '@tessera/money';
import { CurrencyCard, MoneyText } from '@tessera/ui';

/** Not shown: its digits give way to those that the page's first script knows. */
const nothing = money(0n, 'USD');

/** Place of the total in a painted page, hidden until the first script writes into it (LIFE-10). */
export function KnownTotal() {
  return (
    <span hidden data-known="total">
      <MoneyText size="hero" amount={nothing} />
    </span>
  );
}

/** Place of an account's card, of which the first script makes as many as there are accounts. */
export function KnownCard({ className = '' }: { readonly className: string | undefined }) {
  return (
    <div hidden data-known="account">
      <div className={className}>
        <CurrencyCard balance={nothing} />
      </div>
    </div>
  );
}

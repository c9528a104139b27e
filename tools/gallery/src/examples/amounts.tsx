import { setHideAmounts } from '@tessera/session';
import { currencies, money } from '@tessera/money';
import { Button, CurrencyBadge, CurrencyCard, MoneyText } from '@tessera/ui';
import { WithValue } from './states.tsx';
import type { Examples } from './states.tsx';

const balance = money(1_248_050n, 'USD');

export const amounts: Examples = {
  CurrencyCard: {
    ...Object.fromEntries(
      currencies.map((currency) => [
        currency,
        () => <CurrencyCard balance={money(1_248_050n, currency)} />,
      ]),
    ),
    empty: () => <CurrencyCard balance={money(0n, 'USD')} />,
    'long text': () => <CurrencyCard balance={money(123_456_789_012_345n, 'IDR')} />,
    changing: () => (
      <WithValue first={1_248_050n}>
        {(minor, change) => (
          <>
            <CurrencyCard balance={money(minor, 'EUR')} />
            <Button size="small" variant="ghost" onClick={() => change(minor + 12_345n)}>
              Receive
            </Button>
          </>
        )}
      </WithValue>
    ),
  },
  CurrencyBadge: {
    ...Object.fromEntries(
      currencies.map((currency) => [currency, () => <CurrencyBadge currency={currency} />]),
    ),
    small: () => <CurrencyBadge currency="EUR" size="small" />,
  },
  MoneyText: {
    text: () => <MoneyText amount={balance} />,
    title: () => <MoneyText amount={balance} size="title" />,
    hero: () => <MoneyText amount={balance} size="hero" />,
    received: () => <MoneyText coloured amount={money(25_000n, 'USD')} />,
    spent: () => <MoneyText coloured amount={money(-120_000n, 'USD')} />,
    'neither of both': () => <MoneyText coloured amount={money(0n, 'USD')} />,
    'with its sign': () => <MoneyText amount={money(25_000n, 'RUB')} sign="always" />,
    'six decimals': () => <MoneyText amount={money(1_000_001n, 'USDC')} size="hero" />,
    'no decimals': () => <MoneyText amount={money(12_480n, 'JPY')} size="hero" />,
    'long text': () => <MoneyText amount={money(123_456_789_012_345n, 'IDR')} size="hero" />,
    hidden: () => {
      setHideAmounts(true);
      return <MoneyText amount={balance} size="hero" />;
    },
  },
};

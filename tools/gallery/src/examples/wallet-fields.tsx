import { money } from '@tessera/money';
import { Button } from '@tessera/ui';
import { AccountField } from '@tessera/ui/account-field';
import { AmountField } from '@tessera/ui/amount-field';
import { CardNumberField } from '@tessera/ui/card-number-field';
import { CodeField } from '@tessera/ui/code-field';
import { CountryField } from '@tessera/ui/country-field';
import { NewPinFields, useNewPin } from '@tessera/ui/new-pin';
import { PhoneField } from '@tessera/ui/phone-field';
import { beginPhone } from '@tessera/ui/phone-number';
import { nothing, operated, WithValue } from './states.tsx';
import type { Examples } from './states.tsx';

const dollars = money(1_248_050n, 'USD');

function NewPin() {
  const newPin = useNewPin(4, () => null);
  return <NewPinFields newPin={newPin} labels={['New PIN', 'New PIN again']} />;
}

const account = () => <AccountField label="From" balance={dollars} />;

const amount = (first: string) => (
  <WithValue first={first}>
    {(value, change) => (
      <AmountField label="Amount" currency="USD" value={value} onChange={change} />
    )}
  </WithValue>
);

const cardNumber = (first: string) => (
  <WithValue first={first}>
    {(value, change) => <CardNumberField label="Card number" value={value} onChange={change} />}
  </WithValue>
);

const phone = (country: string, number?: string) => (
  <WithValue first={beginPhone(country, number)}>
    {(value, change) => <PhoneField value={value} onChange={change} />}
  </WithValue>
);

export const walletFields: Examples = {
  AccountField: {
    chosen: account,
    ...operated(account),
    disabled: () => <AccountField disabled label="From" balance={dollars} />,
    fixed: () => <AccountField fixed label="From" balance={dollars} />,
    'long text': () => <AccountField label="From" balance={money(123_456_789_012_345n, 'IDR')} />,
  },
  AmountField: {
    empty: () => amount(''),
    filled: () => amount('12480.5'),
    ...operated(() => amount('12480.5')),
    'with an action': () => (
      <AmountField
        label="Amount"
        currency="USD"
        value="100"
        onChange={nothing}
        trailing={
          <Button size="small" variant="ghost">
            Max
          </Button>
        }
      />
    ),
    error: () => (
      <AmountField
        label="Amount"
        currency="USD"
        error="You have $100.00."
        value="1000"
        onChange={nothing}
      />
    ),
    disabled: () => (
      <AmountField disabled label="Amount" currency="USD" value="1000" onChange={nothing} />
    ),
    'without a symbol': () => (
      <AmountField label="Amount" currency="USDC" value="1000" onChange={nothing} />
    ),
    bare: () => (
      <AmountField label="From" look="bare" currency="EUR" value="918.4" onChange={nothing} />
    ),
    'bare, error': () => (
      <AmountField
        label="From"
        look="bare"
        currency="EUR"
        error="You have €100.00."
        value="918.4"
        onChange={nothing}
      />
    ),
  },
  CardNumberField: {
    empty: () => cardNumber(''),
    filled: () => cardNumber('4242424242424242'),
    ...operated(() => cardNumber('')),
    error: () => (
      <CardNumberField
        label="Card number"
        error="A digit of it must be wrong."
        value="4242424242424241"
        onChange={nothing}
      />
    ),
    disabled: () => (
      <CardNumberField disabled label="Card number" value="4242424242424242" onChange={nothing} />
    ),
  },
  CodeField: {
    empty: () => <CodeField label="Code" length={4} value="" onChange={nothing} />,
    'half filled': () => (
      <WithValue first="12">
        {(value, change) => <CodeField label="Code" length={4} value={value} onChange={change} />}
      </WithValue>
    ),
    masked: () => <CodeField masked label="PIN" length={4} value="123" onChange={nothing} />,
    error: () => (
      <CodeField
        masked
        label="PIN"
        length={4}
        error="Wrong PIN. 4 attempts left."
        value="1357"
        onChange={nothing}
      />
    ),
    disabled: () => (
      <CodeField disabled masked label="PIN" length={4} value="1357" onChange={nothing} />
    ),
  },
  NewPinFields: {
    empty: () => <NewPin />,
    ...operated(() => <NewPin />),
  },
  CountryField: {
    empty: () => (
      <CountryField
        label="Country of residence"
        placeholder="Choose a country"
        value={null}
        onChange={nothing}
      />
    ),
    filled: () => <CountryField label="Country of residence" value="DE" onChange={nothing} />,
    ...operated(() => <CountryField label="Country" value="DE" onChange={nothing} />),
  },
  PhoneField: {
    empty: () => phone('US'),
    filled: () => phone('RU', '+79161234567'),
    ...operated(() => phone('GB')),
    error: () => (
      <PhoneField value={beginPhone('US', '+1202')} error="Enter the number." onChange={nothing} />
    ),
  },
};

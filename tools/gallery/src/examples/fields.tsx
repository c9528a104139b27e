import { Checkbox, Field, LinkText, Select, TextField } from '@tessera/ui';
import { nothing, operated, WithValue } from './states.tsx';
import type { Examples } from './states.tsx';

const emptyField = () => (
  <WithValue first="">
    {(value, change) => (
      <TextField label="Email" placeholder="you@example.org" value={value} onChange={change} />
    )}
  </WithValue>
);

const agree = (checked: boolean) => (
  <WithValue first={checked}>
    {(value, change) => <Checkbox label="Send me receipts" checked={value} onChange={change} />}
  </WithValue>
);

const options = [
  { value: 'en', label: 'English' },
  { value: 'ru', label: 'Русский' },
  { value: 'xx', label: 'Not here yet', disabled: true },
];

const language = () => (
  <WithValue first="en">
    {(value, change) => (
      <Select label="Language" options={options} value={value} onChange={change} />
    )}
  </WithValue>
);

export const fields: Examples = {
  TextField: {
    empty: emptyField,
    ...operated(emptyField),
    filled: () => <TextField label="Email" value="ann@example.org" onChange={nothing} />,
    hint: () => (
      <TextField label="First name" hint="As in the passport" value="" onChange={nothing} />
    ),
    error: () => (
      <TextField label="Email" error="Enter an email." value="ann@" onChange={nothing} />
    ),
    disabled: () => <TextField disabled label="Email" value="ann@example.org" onChange={nothing} />,
    'read only': () => (
      <TextField readOnly label="Email" value="ann@example.org" onChange={nothing} />
    ),
    'long text': () => (
      <TextField
        label="Адрес электронной почты, на который придёт чек"
        error="Такого адреса нет: проверьте имя ящика и домен."
        value="konstantin.konstantinopolsky@very-long-domain.example.org"
        onChange={nothing}
      />
    ),
  },
  Field: {
    'around a control': () => (
      <Field label="Amount" hint="Up to $1,000 a day">
        {(control) => <input {...control} />}
      </Field>
    ),
    centred: () => (
      <Field align="center" label="PIN" error="Wrong PIN. 4 attempts left.">
        {(control) => <input {...control} />}
      </Field>
    ),
  },
  Checkbox: {
    empty: () => agree(false),
    ticked: () => agree(true),
    ...operated(() => agree(false)),
    disabled: () => <Checkbox disabled label="Send me receipts" checked onChange={nothing} />,
    error: () => (
      <Checkbox
        label={
          <span>
            I agree to the{' '}
            <LinkText inline to="/">
              terms
            </LinkText>{' '}
            and to how my data is processed
          </span>
        }
        error="Agree to go on."
        checked={false}
        onChange={nothing}
      />
    ),
  },
  Select: {
    filled: language,
    ...operated(language),
    error: () => (
      <Select
        label="Language"
        error="Choose one."
        options={options}
        value="en"
        onChange={nothing}
      />
    ),
    disabled: () => (
      <Select disabled label="Language" options={options} value="en" onChange={nothing} />
    ),
  },
};

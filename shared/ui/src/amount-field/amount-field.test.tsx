import { useState } from 'react';
import type { Currency } from '@tessera/money';
import { renderScreen } from '@tessera/testing';
import { fireEvent } from '@testing-library/react';
import { AmountField } from './amount-field.tsx';

const nbsp = '\u00a0';

function Harness({
  initial = '',
  currency = 'USD',
  onChange = () => {},
}: {
  readonly initial?: string;
  readonly currency?: Currency;
  readonly onChange?: (value: string) => void;
}) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return (
    <>
      <AmountField label="Amount" currency={currency} value={value} onChange={change} />
      <button onClick={() => setValue('99.00')}>MAX</button>
    </>
  );
}

function setUp(props: Parameters<typeof Harness>[0] = {}) {
  const changes: string[] = [];
  const screen = renderScreen(<Harness {...props} onChange={(value) => changes.push(value)} />);
  const input = screen.getByLabelText('Amount') as HTMLInputElement;
  return { ...screen, changes, input };
}

test('digits are grouped while they are typed and the value stays plain @XCHG-2', async () => {
  const { user, input, changes } = setUp();
  await user.type(input, '1234567.89');
  expect(input.value).toBe('1,234,567.89');
  expect(changes.at(-1)).toBe('1234567.89');
});

test('a comma stays as typed until the field is left, and the field says how it read it @INPUT-1', async () => {
  const { user, input, changes, getByText, queryByText } = setUp({ currency: 'USDC' });
  await user.type(input, '12,5');
  expect(input.value).toBe('12,5');
  getByText('Read as 12.50 USDC.');
  await user.type(input, '00');
  expect(input.value).toBe('12,500');
  const said = getByText('Read as 12,500.00 USDC.').closest('[aria-live="polite"]');
  expect(input.getAttribute('aria-describedby')?.split(' ')).toContain(said?.id);
  expect(changes).toEqual(['1', '12', '12.5', '12.50', '12500']);
  await user.type(input, '.5');
  expect(changes.at(-1)).toBe('12500.5');
  expect(queryByText(/^Read as/)).toBeNull();
  await user.tab();
  expect(input.value).toBe('12,500.5');
});

test('how a paste was read is said until the next edit, also behind the field @INPUT-1', async () => {
  const { user, input, getByText, queryByText } = setUp({ currency: 'IDR' });
  await user.click(input);
  await user.paste('Rp 50.000');
  expect(input.value).toBe('50,000');
  await user.tab();
  getByText('Read as Rp 50,000.00.');
  await user.type(input, '0');
  expect(input.value).toBe('500,000');
  expect(queryByText(/^Read as/)).toBeNull();
});

test('a separator may come first @XCHG-2', async () => {
  const { user, input, changes } = setUp();
  await user.type(input, ',5');
  expect(input.value).toBe(',5');
  expect(changes).toEqual(['0.5']);
  await user.tab();
  expect(input.value).toBe('0.5');
});

test.each([
  ['€5', 'en', '“€” does not belong here: this amount is in USD.'],
  ['5,00 zł', 'ru', '«zł» здесь не подходит: сумма в USD.'],
  ['-5', 'en', 'Enter an amount without a minus.'],
  ['1e5', 'en', 'Enter one amount, such as $1,234.00.'],
  ['10 20', 'en', 'Enter one amount, such as $1,234.00.'],
  ['10 20', 'ru', 'Введите одну сумму, например 1 234,00 $.'],
] as const)(
  '%p that is pasted stays and is refused in %s in words @INPUT-1',
  async (text, language, words) => {
    const { user, getByLabelText, getByText } = renderScreen(<Harness initial="7" />, {
      session: { language },
    });
    const input = getByLabelText('Amount') as HTMLInputElement;
    await user.tripleClick(input);
    await user.paste(text);
    expect(input.value).toBe(text);
    getByText(words);
  },
);

test('a part of an amount is refused only when the field is left @INPUT-1', async () => {
  const { user, input, changes, getByText, queryByText } = setUp();
  await user.type(input, 'US$ 1 2');
  expect(queryByText(/^Enter one amount/)).toBeNull();
  await user.tab();
  getByText(/^Enter one amount/);
  await user.type(input, '50');
  expect(queryByText(/^Enter one amount/)).toBeNull();
  expect(changes).toEqual(['1', '', '1250']);
});

test('deleting a digit regroups the others and never turns a group into decimals @EASE-9', async () => {
  const { user, input, changes } = setUp({ initial: '1234567' });
  await user.click(input);
  await user.keyboard('{End}{Backspace}');
  expect(input.value).toBe('123,456');
  await user.keyboard('{Backspace}{Backspace}');
  expect(input.value).toBe('1,234');
  await user.keyboard('{Backspace}');
  expect(input.value).toBe('123');
  await user.keyboard('{Home}{Delete}');
  expect(input.value).toBe('23');
  expect(changes).toEqual(['123456', '12345', '1234', '123', '23']);
});

test('a comma typed into grouped digits is the decimal separator @EASE-9', async () => {
  const { user, input, changes } = setUp({ initial: '1234' });
  await user.click(input);
  await user.keyboard('{End},5');
  expect(input.value).toBe('1,234.5');
  expect(changes).toEqual(['1234.5']);
  // Here the comma would leave three decimals, so it is not taken as a decimal separator.
  input.setSelectionRange(1, 1);
  await user.keyboard(',');
  expect(input.value).toBe('1,234.5');
});

test.each([
  ['1,234', 'en', '1,234'],
  ['1234,5', 'en', '1,234.5'],
  ['1.234,50', 'en', '1,234.50'],
  ['1,234.50', 'ru', `1${nbsp}234,50`],
  ['$1,234.50', 'en', '1,234.50'],
] as const)('%p that is pasted reads %s as %p @EASE-9', async (pasted, language, shown) => {
  const { user, getByLabelText } = renderScreen(<Harness />, { session: { language } });
  const input = getByLabelText('Amount') as HTMLInputElement;
  await user.click(input);
  await user.paste(pasted);
  expect(input.value).toBe(shown);
});

test.each([
  ['USDC', 'en', '', `${nbsp}USDC`],
  ['USD', 'en', '$', ''],
  ['USD', 'ru', '', `${nbsp}$`],
  ['USDC', 'ru', '', `${nbsp}USDC`],
] as const)(
  'the field of %s in %s has %p before and %p behind the digits @EASE-9 @EASE-14',
  (currency, language, before, behind) => {
    const { getByLabelText } = renderScreen(<Harness currency={currency} initial="5" />, {
      session: { language },
    });
    const typed = getByLabelText('Amount').parentElement;
    expect(typed?.textContent).toBe(behind);
    expect(typed?.previousElementSibling?.textContent ?? '').toBe(before);
  },
);

test('Russian shows a comma @I18N-1', async () => {
  const { user, getByLabelText } = renderScreen(<Harness />, { session: { language: 'ru' } });
  const input = getByLabelText('Amount') as HTMLInputElement;
  await user.type(input, '1234.5');
  expect(input.value).toBe(`1${nbsp}234,5`);
});

test('with a third decimal or a tenth digit there is no amount, and words say so @XCHG-2', async () => {
  const { user, input, changes, getByText, queryByText } = setUp({ initial: '123456789.12' });
  await user.type(input, '3');
  expect(input.value).toBe('123,456,789.123');
  expect(getByText('Enter up to 9 digits and 2 decimals.')).toBeTruthy();
  expect(changes).toEqual(['']);
  await user.type(input, '{Backspace}');
  expect(queryByText('Enter up to 9 digits and 2 decimals.')).toBeNull();
  expect(changes).toEqual(['', '123456789.12']);
});

test('an amount is pasted with its symbol and groups @XCHG-2', async () => {
  const { user, input, changes } = setUp();
  await user.click(input);
  await user.paste('$12,480.50');
  expect(changes).toEqual(['12480.50']);
});

test('a paste that does not fit is not cut to something else @MONEY-1', async () => {
  const { user, input, changes } = setUp({ initial: '7' });
  await user.tripleClick(input);
  await user.paste('1234567890123');
  expect(input.value).toBe('1,234,567,890,123');
  expect(changes).toEqual(['']);
});

test('editing in the middle keeps the caret where it is @XCHG-2', async () => {
  const { user, input } = setUp({ initial: '1234' });
  await user.click(input);
  input.setSelectionRange(1, 1);
  await user.keyboard('99');
  expect(input.value).toBe('199,234');
  await user.keyboard('{Backspace}');
  expect(input.value).toBe('19,234');
});

test('backspace passes group separators @XCHG-2', async () => {
  const { user, input } = setUp({ initial: '123456' });
  await user.click(input);
  input.setSelectionRange(4, 4);
  await user.keyboard('{Backspace}{Backspace}');
  expect(input.value).toBe('1,456');
});

test('values from autofill and assistive tools are read like typed ones @MONEY-1', () => {
  const { input, changes } = setUp();
  fireEvent.change(input, { target: { value: '1 234,50' } });
  expect(input.value).toBe('1,234.50');
  expect(changes).toEqual(['1234.50']);
});

test('a trailing separator disappears on leaving the field @XCHG-2', async () => {
  const { user, input, changes } = setUp();
  await user.type(input, '5.');
  await user.tab();
  expect(input.value).toBe('5');
  expect(changes).toEqual(['5']);
});

test.each([
  ['123456789.5', '123,456,789.5'],
  ['1234.50', '1,234.50'],
  ['999', '999'],
  ['0.05', '0.05'],
  ['', ''],
])('%p is shown with thousands set off @XCHG-2', (plain, shown) => {
  const { input, changes } = setUp({ initial: plain });
  expect(input.value).toBe(shown);
  expect(changes).toEqual([]);
});

test('leaving the field calls the handler @TOPUP-1', async () => {
  const left = jest.fn();
  const { user, getByLabelText } = renderScreen(
    <AmountField label="Amount" currency="USD" value="" onChange={() => {}} onBlur={left} />,
  );
  await user.click(getByLabelText('Amount'));
  await user.tab();
  expect(left).toHaveBeenCalledTimes(1);
});

test('a currency with six decimals accepts six @MONEY-1', async () => {
  const { user, input, changes } = setUp({ currency: 'USDC' });
  await user.type(input, '0.000001');
  expect(changes.at(-1)).toBe('0.000001');
});

test('without content sizing the field has the width of its digits @EASE-13', () => {
  const { input } = setUp({ initial: '1234567' });
  expect(input.closest<HTMLElement>('[data-look]')?.style.getPropertyValue('--digits')).toBe('7.8');
});

test('no style element is added, which the content security policy would refuse @FED-4', () => {
  setUp();
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

test('a value that is set from outside replaces the typed one @XCHG-1', async () => {
  const { user, input, getByRole, queryByText } = setUp();
  await user.type(input, '5x');
  expect(queryByText(/^“x” does not belong here/)).not.toBeNull();
  await user.click(getByRole('button', { name: 'MAX' }));
  expect(input.value).toBe('99.00');
  expect(queryByText(/^“x” does not belong here/)).toBeNull();
});

test('a phone shows the keyboard with the separator only where decimals exist @MONEY-1', () => {
  expect(setUp().input.inputMode).toBe('decimal');
});

test('a currency without decimals accepts whole amounts only @MONEY-1', async () => {
  const { user, input, getByText } = setUp({ currency: 'JPY' });
  await user.type(input, '5.5');
  expect(input.inputMode).toBe('numeric');
  expect(getByText('Enter a whole amount of up to 9 digits.')).toBeTruthy();
});

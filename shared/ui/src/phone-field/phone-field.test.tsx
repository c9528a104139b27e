import { renderScreen } from '@tessera/testing';
import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from '@tessera/session';
import { PhoneField } from './phone-field.tsx';
import { beginPhone } from '../phone-number/phone-number.ts';

const received = beginPhone('US', '+447400123456');

function Form({ country, number }: { readonly country: string; readonly number?: string }) {
  const [phone, setPhone] = useState(() => beginPhone(country, number));
  return (
    <>
      <PhoneField value={phone} onChange={setPhone} />
      <button onClick={() => setPhone(received)}>Scanned</button>
    </>
  );
}

async function show(country = 'US', language: Language = 'en') {
  const shown = renderScreen(<Form country={country} />, { session: { language } });
  const button = await screen.findByRole('button', { name: /^(Country|Страна): / });
  return { ...shown, country: button, input: screen.getByRole<HTMLInputElement>('textbox') };
}

const countryButton = (name: string) => screen.findByRole('button', { name: `Country: ${name}` });

test('the given country is chosen @AUTH-6', async () => {
  const { country, input } = await show();
  expect(country.getAttribute('aria-label')).toBe('Country: United States, +1');
  expect(input.placeholder).toBe('(000) 000-0000');
});

test('the Russian build begins with +7, the English one with +44 @AUTH-6', async () => {
  const { unmount, country } = await show('RU', 'ru');
  expect(country.getAttribute('aria-label')).toBe('Страна: Россия, +7');
  unmount();
  expect((await show('GB')).country.textContent).toBe('+44');
});

test('a country is found, chosen by keyboard, and typing continues @AUTH-6', async () => {
  const { user, country, input } = await show();
  await user.click(country);
  const search = await screen.findByRole('combobox', { name: 'Name or code' });
  expect(document.activeElement).toBe(search);
  const list = screen.getByRole('listbox', { name: 'Country' });
  expect(within(list).getAllByRole('option').length).toBeGreaterThanOrEqual(230);
  const chosen = within(list).getByRole('option', { selected: true });
  expect(search.getAttribute('aria-activedescendant')).toBe(chosen.id);

  await user.type(search, 'united');
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['United Arab Emirates+971', 'United Kingdom+44', 'United States+1']);
  await user.keyboard('{ArrowUp}{Enter}');
  await countryButton('United Kingdom, +44');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(input);
});

test('a country is chosen by a press; an empty result says so @AUTH-6', async () => {
  const { user, country } = await show();
  await user.click(country);
  const search = await screen.findByRole('combobox');
  await user.type(search, 'atlantis');
  screen.getByText('No such country. Try another spelling or the dial code.');
  await user.clear(search);
  await user.type(search, '+49');
  await user.click(screen.getByRole('option', { name: /Germany/ }));
  await countryButton('Germany, +49');
});

test('a chosen country stays while a number of its dial code is typed @AUTH-6', async () => {
  const { user, input } = await show('KZ');
  await user.type(input, '9123456789');
  expect(input.value).toBe('(912) 345-67-89');
  await countryButton('Kazakhstan, +7');
});

test('pasting a full number picks its country @AUTH-6', async () => {
  const { user, input } = await show();
  await user.click(input);
  await user.paste('+44 7400 123456');
  await countryButton('United Kingdom, +44');
  expect(input.value).toBe('7400 123456');
});

test('only digits stay, and the caret stays at the typed digit @AUTH-6', async () => {
  const { user, input } = await show();
  await user.type(input, '20a2555');
  expect(input.value).toBe('(202) 555');
  await user.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input.value).toBe('(290) 255-5');
  expect(input.selectionStart).toBe(3);
});

test('backspace passes brackets and spaces @AUTH-6', async () => {
  const { user, input } = await show();
  await user.type(input, '2025');
  await user.type(input, '{Backspace}{Backspace}{Backspace}');
  expect(input.value).toBe('2');
});

test.each([
  ['BB', '2462501234'],
  ['GG', '7781123456'],
  ['NO', '47045678'],
  ['IT', '3985101583'],
])(
  'in %s %s is kept key by key, and so are its digits when one goes @INPUT-1',
  async (country, digits) => {
    const { user, input } = await show(country);
    for (let length = 1; length <= digits.length; length += 1) {
      await user.type(input, digits.charAt(length - 1));
      expect(input.value.replace(/\D/g, '')).toBe(digits.slice(0, length));
    }
    await user.type(input, '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input.value.replace(/\D/g, '')).toHaveLength(digits.length - 1);
  },
);

test('the beginnings at which the library fails are digits as well @INPUT-1', async () => {
  const { user, input } = await show('CV');
  await user.type(input, '9');
  expect(input.value).toBe('9');
});

test('digits of another script go where the caret is @INPUT-1', async () => {
  const { user, input } = await show();
  await user.type(input, '٢٠٢۵۵');
  expect(input.value).toBe('(202) 55');
  await user.type(input, '９', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input.value).toBe('(290) 255');
  expect(input.selectionStart).toBe(3);
});

test('what is pasted and no number stays, and the field says what it takes @INPUT-1', async () => {
  const { unmount } = renderScreen(<PhoneField wrong value={received} onChange={() => {}} />);
  screen.getByText('Enter one whole mobile number. A country code needs its +.');
  unmount();
  const { user, input } = await show('AT');
  await user.click(input);
  await user.paste('+43 664 123456 x12');
  expect(input.value).toBe('+43 664 123456 x12');
});

test('a country with several masks offers them @AUTH-6', async () => {
  const { user, input } = await show('DE');
  const masks = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Number format' });
  expect(input.placeholder).toBe('0000 0000000');
  await user.selectOptions(masks, '0000 000000');
  expect(input.placeholder).toBe('0000 000000');
  await user.type(input, '15123456789');
  expect(masks.value).toBe('#### #######');
});

test('a number entered before reappears @AUTH-6', async () => {
  renderScreen(<Form country="US" number="+447400123456" />);
  await countryButton('United Kingdom, +44');
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(input.value).toBe('7400 123456'));
});

test('a number that is set from outside brings its country @WALLET-3', async () => {
  const { user, input } = await show();
  await user.type(input, '202');
  await user.click(screen.getByRole('button', { name: 'Scanned' }));
  await countryButton('United Kingdom, +44');
  expect(input.value).toBe('7400 123456');
});

test('a browser offers the own number for the own phone only @WALLET-3', () => {
  const field = (autoComplete: 'on' | 'off') => (
    <PhoneField
      label={autoComplete}
      value={beginPhone('US')}
      onChange={() => {}}
      autoComplete={autoComplete}
    />
  );
  renderScreen(
    <>
      {field('on')}
      {field('off')}
    </>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('on').autocomplete).toBe('tel-national');
  expect(screen.getByLabelText<HTMLInputElement>('off').autocomplete).toBe('off');
});

test('the list speaks the language of the interface @AUTH-6 @I18N-1', async () => {
  const { user, country } = await show('US', 'ru');
  await user.click(country);
  await user.type(await screen.findByRole('combobox'), 'герм');
  screen.getByRole('option', { name: /Германия/ });
});

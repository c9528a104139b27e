import { renderScreen } from '@tessera/testing';
import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { PhoneField } from './phone-field.tsx';
import { beginPhone, readPhone, type TypedPhone } from '../phone-number/phone-number.ts';

// A browser that lost its connection after the page loaded.
jest.mock('../phone-number/phone-metadata.ts', () => {
  throw new Error('chunk failed');
});

let typed: TypedPhone;

function Form() {
  const [phone, setPhone] = useState(beginPhone('US'));
  typed = phone;
  return <PhoneField value={phone} onChange={setPhone} />;
}

test('without its metadata the field takes a number in full @AUTH-6', async () => {
  const { user } = renderScreen(<Form />);
  await screen.findByText('Begin with + and the country code.');
  const input = screen.getByLabelText('Phone');
  await user.type(input, '2025550123');
  expect(await act(() => readPhone(typed))).toBeNull();
  await user.clear(input);
  await user.type(input, '+1 202 555 0123');
  expect(await act(() => readPhone(typed))).toBe('+12025550123');
});

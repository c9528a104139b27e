import { renderScreen } from '@tessera/testing';
import { TextField } from './text-field.tsx';

test('hint and error describe the input, and the error is announced @A11Y-1', () => {
  const { getByLabelText, getByText } = renderScreen(
    <TextField
      label="Email"
      hint="For receipts"
      error="Enter an email."
      value=""
      onChange={() => {}}
    />,
  );
  const input = getByLabelText('Email');
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Enter an email.', 'For receipts']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(getByText('Enter an email.').parentElement?.getAttribute('aria-live')).toBe('polite');
});

test('without an error the input is neither invalid nor described @A11Y-1', () => {
  const { getByLabelText } = renderScreen(
    <TextField label="Email" error={null} value="" onChange={() => {}} />,
  );
  const input = getByLabelText('Email');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

test('typing gives the value', async () => {
  const change = jest.fn();
  const { user, getByLabelText } = renderScreen(
    <TextField label="Name" value="An" onChange={change} />,
  );
  await user.type(getByLabelText('Name'), 'n');
  expect(change).toHaveBeenCalledWith('Ann');
});

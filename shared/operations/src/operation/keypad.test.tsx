import { renderScreen, startFakeApi } from '@tessera/testing';
import { screen } from '@testing-library/react';
import { PinEntry } from './operation-flow.tsx';

startFakeApi();
const onConfirm = jest.fn(() => Promise.resolve());

beforeEach(() => {
  onConfirm.mockClear();
  Object.defineProperty(window, 'matchMedia', {
    value: () => ({ matches: true }),
    configurable: true,
  });
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const open = () => renderScreen(<PinEntry review="$5" refusal={undefined} onConfirm={onConfirm} />);
const input = () => screen.getByLabelText<HTMLInputElement>('PIN');

test('on a phone the PIN is pressed on a keypad, and no keyboard covers what is confirmed @WALLET-4', async () => {
  const { user } = open();
  expect(input().inputMode).toBe('none');
  for (const digit of ['2', '5', '8', '0', '1']) {
    await user.click(screen.getByRole('button', { name: digit }));
  }
  expect(input().value).toBe('2580');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onConfirm).toHaveBeenCalledWith('2580');
});

test('the keypad takes a digit back and leaves the focus where it is typed @WALLET-4', async () => {
  const { user } = open();
  await user.click(input());
  await user.click(screen.getByRole('button', { name: '7' }));
  await user.click(screen.getByRole('button', { name: '8' }));
  await user.click(screen.getByRole('button', { name: 'Delete the last digit' }));
  expect(input().value).toBe('7');
  expect(document.activeElement).toBe(input());
});

test('with a mouse there is no keypad @WALLET-4', () => {
  Reflect.deleteProperty(window, 'matchMedia');
  open();
  expect(screen.queryByRole('group', { name: 'Digits' })).toBeNull();
  expect(input().inputMode).toBe('numeric');
});

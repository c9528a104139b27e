import { useState } from 'react';
import { renderScreen } from '@tessera/testing';
import { fireEvent } from '@testing-library/react';
import { CardNumberField } from './card-number-field.tsx';

const tooLong = 'A card number has at most 19 digits.';

function Harness({
  initial,
  onChange,
}: {
  readonly initial: string;
  readonly onChange: (digits: string) => void;
}) {
  const [digits, setDigits] = useState(initial);
  const change = (next: string) => {
    setDigits(next);
    onChange(next);
  };
  return <CardNumberField label="Card number" value={digits} onChange={change} />;
}

function setUp(initial = '') {
  const changes: string[] = [];
  const screen = renderScreen(
    <Harness initial={initial} onChange={(digits) => changes.push(digits)} />,
  );
  return { ...screen, changes, input: screen.getByLabelText('Card number') as HTMLInputElement };
}

test('digits are grouped by four while they are typed, and the value is digits only @WDRAW-2', async () => {
  const { user, input, changes } = setUp();
  await user.type(input, '4111a1111-1');
  expect(input.value).toBe('4111 1111 1');
  expect(changes.at(-1)).toBe('411111111');
});

test('the browser may fill in a card, with digits on the keyboard of a phone @WDRAW-2', () => {
  const { input, changes } = setUp();
  expect(input.autocomplete).toBe('cc-number');
  expect(input.inputMode).toBe('numeric');
  expect(input.placeholder).toBe('0000 0000 0000 0000');
  fireEvent.change(input, { target: { value: '4111111111111111' } });
  expect(input.value).toBe('4111 1111 1111 1111');
  expect(changes).toEqual(['4111111111111111']);
});

test.each(['4111-1111-1111-1111', ' 4111 1111 1111 1111 ', '4111\u00a01111\u00a01111\u00a01111'])(
  '%j is pasted as its digits @WDRAW-2',
  async (pasted) => {
    const { user, input, changes } = setUp();
    await user.click(input);
    await user.paste(pasted);
    expect(input.value).toBe('4111 1111 1111 1111');
    expect(changes).toEqual(['4111111111111111']);
  },
);

test('digits of any script are typed, pasted and filled in @INPUT-1', async () => {
  const { user, input, changes } = setUp();
  await user.type(input, '٤١١١۱');
  expect(input.value).toBe('4111 1');
  await user.keyboard('{Home}');
  input.setSelectionRange(1, 1);
  await user.keyboard('२');
  expect(input.value).toBe('4211 11');
  expect(input.selectionStart).toBe(2);
  await user.clear(input);
  await user.paste('４１１１ ११११ ١١١١ \u202a1111');
  expect(changes.at(-1)).toBe('4111111111111111');
  fireEvent.change(input, { target: { value: '٥٥٥٥٥٥٥٥٥٥٥٥٤٤٤٤' } });
  expect(input.value).toBe('5555 5555 5555 4444');
});

test('nineteen digits fit; a twentieth is refused with a message and changes nothing @WDRAW-2', async () => {
  const { user, input, changes, queryByText } = setUp();
  await user.type(input, '6304000000000000000');
  expect(input.value).toBe('6304 0000 0000 0000 000');
  await user.type(input, '1');
  expect(changes.at(-1)).toBe('6304000000000000000');
  expect(queryByText(tooLong)).not.toBeNull();
  await user.type(input, '{Backspace}');
  expect(queryByText(tooLong)).toBeNull();
});

test('a paste that is too long is refused, not cut @WDRAW-2', async () => {
  const { user, input, changes, queryByText } = setUp('4111');
  await user.tripleClick(input);
  await user.paste('5555 5555 5555 4444 12/30 123');
  expect(input.value).toBe('4111');
  expect(changes).toEqual([]);
  expect(queryByText(tooLong)).not.toBeNull();
});

test('a digit is inserted and deleted at the caret @WDRAW-2', async () => {
  const { user, input } = setUp('41111111');
  await user.click(input);
  input.setSelectionRange(2, 2);
  await user.keyboard('99');
  expect(input.value).toBe('4199 1111 11');
  expect(input.selectionStart).toBe(4);
  await user.keyboard('{Backspace}');
  expect(input.value).toBe('4191 1111 1');
  expect(input.selectionStart).toBe(3);
});

test('backspace passes the blank between groups @WDRAW-2', async () => {
  const { user, input, changes } = setUp('41234567');
  await user.click(input);
  input.setSelectionRange(5, 5);
  await user.keyboard('{Backspace}{Backspace}');
  expect(changes.at(-1)).toBe('4124567');
  expect(input.value).toBe('4124 567');
  expect(input.selectionStart).toBe(3);
});

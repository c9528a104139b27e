import { useState } from 'react';
import { renderScreen } from '@tessera/testing';
import { CodeField, type CodeFieldProps } from './code-field.tsx';

type Some = Partial<Pick<CodeFieldProps, 'masked' | 'onComplete' | 'error'>>;

function Harness(props: Some) {
  const [value, setValue] = useState('');
  return <CodeField label="Code" length={4} value={value} onChange={setValue} {...props} />;
}

function setUp(props: Some = {}) {
  const screen = renderScreen(<Harness {...props} />);
  return { ...screen, input: screen.getByLabelText('Code') as HTMLInputElement };
}

test('there is one input, numeric and open to autofill of a sent code @AUTH-5', () => {
  const { input, container } = setUp();
  expect(container.querySelectorAll('input')).toHaveLength(1);
  expect(input.inputMode).toBe('numeric');
  expect(input.autocomplete).toBe('one-time-code');
});

test('a PIN is hidden and never filled with a sent code @AUTH-5 @SEC-1', async () => {
  const { user, input, container } = setUp({ masked: true });
  await user.type(input, '4821');
  expect(input.type).toBe('password');
  expect(input.autocomplete).toBe('off');
  expect(container.textContent).not.toMatch(/\d/);
});

test('only digits are accepted, and the last one completes the code @AUTH-5', async () => {
  const complete = jest.fn();
  const { user, input } = setUp({ onComplete: complete });
  await user.type(input, '1a2-34');
  expect(input.value).toBe('1234');
  expect(complete).toHaveBeenCalledTimes(1);
  expect(complete).toHaveBeenCalledWith('1234');
});

test('a pasted code may contain blanks @AUTH-5', async () => {
  const { user, input } = setUp();
  await user.click(input);
  await user.paste(' 12 34 ');
  expect(input.value).toBe('1234');
});

test.each([false, true])(
  'digits of any script are typed and pasted, masked %s @INPUT-1',
  async (masked) => {
    const complete = jest.fn();
    const { user, input } = setUp({ masked, onComplete: complete });
    await user.type(input, '٤a۸');
    expect(input.value).toBe('48');
    await user.paste('\u200f२ １');
    expect(input.value).toBe('4821');
    expect(complete).toHaveBeenCalledWith('4821');
  },
);

test('backspace removes the last digit @AUTH-5', async () => {
  const { user, input } = setUp();
  await user.type(input, '123{Backspace}');
  expect(input.value).toBe('12');
});

test('an error describes the input @AUTH-5 @A11Y-1', () => {
  const { input } = setUp({ error: 'Wrong code.' });
  const described = input.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Wrong code.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('no style element is added, which the content security policy would refuse @FED-4', () => {
  setUp();
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

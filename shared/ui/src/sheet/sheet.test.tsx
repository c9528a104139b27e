import { useState } from 'react';
import { fireEvent } from '@testing-library/react';
import { renderScreen } from '@tessera/testing';
import { TextField } from '../text-field/text-field.tsx';
import { Sheet } from './sheet.tsx';

function Harness({ closable = true }: { readonly closable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Pay</button>
      <Sheet open={open} onClose={() => setOpen(false)} title="You pay" closable={closable}>
        <TextField label="Note" value="" onChange={() => {}} autoFocus />
      </Sheet>
    </>
  );
}

async function opened(closable = true) {
  const screen = renderScreen(<Harness closable={closable} />);
  await screen.user.click(screen.getByRole('button', { name: 'Pay' }));
  return { ...screen, dialog: screen.getByRole('dialog', { name: 'You pay' }) };
}

test('nothing is mounted until it opens', () => {
  const { queryByRole } = renderScreen(<Harness />);
  expect(queryByRole('dialog')).toBeNull();
});

test('the field with autofocus has the focus @A11Y-1', async () => {
  const { getByLabelText } = await opened();
  expect(document.activeElement).toBe(getByLabelText('Note'));
});

test('the close button, Escape and a press beside it close @WALLET-4', async () => {
  const first = await opened();
  await first.user.click(first.getByRole('button', { name: 'Close' }));
  expect(first.queryByRole('dialog')).toBeNull();

  await first.user.click(first.getByRole('button', { name: 'Pay' }));
  await first.user.keyboard('{Escape}');
  expect(first.queryByRole('dialog')).toBeNull();

  await first.user.click(first.getByRole('button', { name: 'Pay' }));
  await first.user.click(first.getByRole('dialog'));
  expect(first.queryByRole('dialog')).toBeNull();
});

test('a press inside does not close', async () => {
  const { user, getByText, queryByRole } = await opened();
  await user.click(getByText('You pay'));
  expect(queryByRole('dialog')).not.toBeNull();
});

test('nothing closes it while an answer is pending @WALLET-4', async () => {
  const { user, dialog, queryByRole } = await opened(false);
  expect(queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(dialog);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(queryByRole('dialog')).not.toBeNull();
});

test('a dialog that the browser closed by itself opens again @WALLET-4', async () => {
  const { dialog } = await opened(false);
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(dialog.hasAttribute('open')).toBe(true);
});

test('the system way back closes it @WALLET-4', async () => {
  const { dialog, queryByRole } = await opened();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(queryByRole('dialog')).toBeNull();
});

test('the words of the close button follow the language @I18N-1', async () => {
  const { user, getByRole } = renderScreen(<Harness />, { session: { language: 'ru' } });
  await user.click(getByRole('button', { name: 'Pay' }));
  expect(getByRole('button', { name: 'Закрыть' })).toBeTruthy();
});

describe('a finger @EASE-2', () => {
  const height = window.innerHeight;
  // jsdom has no layout: with a height of 0 every sheet ends at the bottom of the screen.
  beforeEach(() => (window.innerHeight = 0));
  afterEach(() => (window.innerHeight = height));

  function pull(dialog: HTMLElement, x: number, y: number): void {
    fireEvent.touchStart(dialog, { touches: [{ clientX: 0, clientY: 0 }] });
    fireEvent.touchMove(dialog, { touches: [{ clientX: x, clientY: y }] });
    fireEvent.touchEnd(dialog, { touches: [] });
  }

  test.each([
    ['that pulls it down closes it', { x: 10, y: 200 }, false],
    ['that presses does not', { x: 2, y: 4 }, true],
    ['that scrolls does not', { x: 0, y: -200 }, true],
    ['that moves aside does not', { x: 200, y: 20 }, true],
  ])('%s', async (_what, { x, y }, stays) => {
    const { dialog, queryByRole } = await opened();
    pull(dialog, x, y);
    expect(queryByRole('dialog') !== null).toBe(stays);
  });

  test('cannot pull it closed while an answer is pending @WALLET-4', async () => {
    const { dialog, queryByRole } = await opened(false);
    pull(dialog, 0, 200);
    expect(queryByRole('dialog')).not.toBeNull();
  });
});

import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '@tessera/testing';
import { Sheet } from '../sheet/sheet.tsx';

async function go(delta: -1 | 1, steps = 1): Promise<void> {
  await act(async () => {
    const done = new Promise<void>((resolve) => {
      let left = steps;
      const count = () => {
        left -= 1;
        if (left > 0) return;
        window.removeEventListener('popstate', count);
        resolve();
      };
      window.addEventListener('popstate', count);
    });
    history.go(delta);
    await done;
  });
}

let pages = 0;
function visit(path: string): void {
  pages += 1;
  history.pushState({ idx: pages, key: `page-${pages}` }, '', path);
}

interface FormProps {
  readonly closable?: boolean;
  readonly inAddress?: boolean;
}

function Form({ closable = true, inAddress = false }: FormProps) {
  const [sheet, setSheet] = useState(false);
  const [picker, setPicker] = useState(false);
  return (
    <>
      <input aria-label="Note" />
      <button onClick={() => setSheet(true)}>Open</button>
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title="Sheet"
        closable={closable}
        inAddress={inAddress}
      >
        <button onClick={() => setPicker(true)}>Pick</button>
        <Sheet open={picker} onClose={() => setPicker(false)} title="Picker">
          <button onClick={() => setPicker(false)}>Choose</button>
        </Sheet>
      </Sheet>
    </>
  );
}

async function open(props: FormProps = {}) {
  visit('/before');
  visit('/form');
  const { user, ...rendered } = renderScreen(<Form {...props} />);
  await user.type(screen.getByLabelText('Note'), 'rent');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Open');
  return { ...rendered, user, press };
}

const isOpen = (title: string) => screen.queryByRole('dialog', { name: title }) !== null;
const note = () => screen.getByLabelText<HTMLInputElement>('Note').value;

test('Back closes a sheet and nothing else @EASE-2', async () => {
  await open();
  await go(-1);
  expect(isOpen('Sheet')).toBe(false);
  expect(location.pathname).toBe('/form');
  expect(note()).toBe('rent');
  await go(-1);
  expect(location.pathname).toBe('/before');
});

test('Back closes a picker over a sheet before the sheet @EASE-2', async () => {
  const { press } = await open();
  await press('Pick');
  await go(-1);
  expect([isOpen('Picker'), isOpen('Sheet')]).toEqual([false, true]);
  await go(-1);
  expect(isOpen('Sheet')).toBe(false);
  expect(location.pathname).toBe('/form');
});

test('a sheet closed by its button leaves no entry without effect @EASE-2', async () => {
  const { press } = await open();
  await press('Close');
  await go(-1, 2);
  expect(location.pathname).toBe('/before');
});

test('after a picker was closed by a choice Back closes the sheet below @EASE-2', async () => {
  const { press } = await open();
  await press('Pick');
  await press('Choose');
  await go(-1, 2);
  expect(isOpen('Sheet')).toBe(false);
  expect(location.pathname).toBe('/form');
});

test('a sheet that opens again reuses the former entry @EASE-2', async () => {
  const { press } = await open();
  const { length } = history;
  await press('Close');
  await press('Open');
  expect(history.length).toBe(length);
  await go(-1);
  expect(isOpen('Sheet')).toBe(false);
  expect(location.pathname).toBe('/form');
});

test('Back does nothing while an answer is pending @EASE-2 @WALLET-4', async () => {
  await open({ closable: false });
  await go(-1, 2);
  expect(isOpen('Sheet')).toBe(true);
  expect(location.pathname).toBe('/form');
  await go(-1, 2);
  expect(isOpen('Sheet')).toBe(true);
});

test('a navigation out of an open sheet is one step back to its page @EASE-2', async () => {
  const { unmount } = await open();
  visit('/after');
  unmount();
  await go(-1);
  expect(location.pathname).toBe('/form');
  await go(-1, 2);
  expect(location.pathname).toBe('/before');
  await go(1);
  expect(location.pathname).toBe('/form');
  await go(1, 2);
  expect(location.pathname).toBe('/after');
});

test('a sheet opened by the address has no second entry @EASE-2', async () => {
  const before = history.length;
  await open({ inAddress: true });
  expect(history.length).toBeLessThanOrEqual(before + 2);
  await go(-1);
  expect(location.pathname).toBe('/before');
});

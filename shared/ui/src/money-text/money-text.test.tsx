import { useState } from 'react';
import { money, type Money } from '@tessera/money';
import { renderScreen } from '@tessera/testing';
import { MoneyText } from './money-text.tsx';

const debit = money(-120000n, 'USD');

test('a balance is written with its symbol and no plus @MONEY-1', () => {
  const { container } = renderScreen(<MoneyText amount={money(1248050n, 'USD')} />);
  expect(container.textContent).toBe('$12,480.50');
});

test.each([
  [money(25000n, 'USD'), '+$250.00'],
  [debit, '-$1,200.00'],
  [money(0n, 'USD'), '$0.00'],
])('colour never stands without a sign @HOME-3 @A11Y-1', (amount, text) => {
  const { container } = renderScreen(<MoneyText coloured sign="never" amount={amount} />);
  expect(container.textContent).toBe(text);
});

test('money that did not move is struck through, whatever its sign @EASE-1', () => {
  const { container } = renderScreen(
    <MoneyText struck sign="always" amount={money(100n, 'USD')} />,
  );
  expect(container.querySelector('[data-struck]')?.textContent).toBe('+$1.00');
  expect(container.querySelector('[data-sign]')).toBeNull();
});

test('the amount follows the language @I18N-1', () => {
  const { container } = renderScreen(<MoneyText amount={money(123450n, 'EUR')} />, {
    session: { language: 'ru' },
  });
  expect(container.textContent).toBe('1\u00a0234,50\u00a0€');
});

test('hidden amounts show neither digits nor sign, and screen readers hear that @SHELL-9', () => {
  const { container, getByText } = renderScreen(<MoneyText coloured amount={debit} />, {
    session: { hideAmounts: true },
  });
  expect(container.textContent).not.toMatch(/[\d+-]/);
  expect(container.querySelector('[data-sign]')).toBeNull();
  expect(getByText('Amount hidden')).toBeTruthy();
});

async function change(from: Money, to: Money) {
  function Balance() {
    const [balance, setBalance] = useState(from);
    return (
      <>
        <output>
          <MoneyText rolls amount={balance} />
        </output>
        <button onClick={() => setBalance(to)}>Change</button>
      </>
    );
  }
  const { user, getByRole } = renderScreen(<Balance />);
  const shown = getByRole('status');
  const rolling = () =>
    Array.from(shown.querySelectorAll('[data-former]'), ({ textContent }) => textContent);
  expect(rolling()).toEqual([]);
  await user.click(getByRole('button'));
  return { text: shown.textContent, rolling: rolling() };
}

test('a balance that changes rolls from the first digit that differs, and only the new one is text', async () => {
  const { text, rolling } = await change(money(1248050n, 'USD'), money(1260450n, 'USD'));
  expect(text).toBe('$12,604.50');
  expect(rolling).toEqual(['604']);
});

test('the balance of another currency does not roll', async () => {
  const { text, rolling } = await change(money(100n, 'USD'), money(200n, 'EUR'));
  expect(text).toBe('€2.00');
  expect(rolling).toEqual([]);
});

test('an amount about to be paid is never hidden @WALLET-4', () => {
  const { container } = renderScreen(<MoneyText amount={debit} maskable={false} />, {
    session: { hideAmounts: true },
  });
  expect(container.textContent).toBe('-$1,200.00');
});

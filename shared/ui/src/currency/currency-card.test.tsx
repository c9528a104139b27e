import { money } from '@tessera/money';
import { renderScreen } from '@tessera/testing';
import { CurrencyCard } from './currency.tsx';

test('a card shows code, name and balance @HOME-2', () => {
  const { container } = renderScreen(<CurrencyCard balance={money(320418n, 'EUR')} />);
  expect(container.textContent).toBe('EUREuro€3,204.18');
});

test('the name follows the language @I18N-1', () => {
  const { getByText } = renderScreen(<CurrencyCard balance={money(0n, 'USD')} />, {
    session: { language: 'ru' },
  });
  expect(getByText('Доллар США')).toBeTruthy();
});

test('the balance is masked where amounts are hidden @SHELL-9', () => {
  const { container } = renderScreen(<CurrencyCard balance={money(320418n, 'EUR')} />, {
    session: { hideAmounts: true },
  });
  expect(container.textContent).not.toMatch(/\d/);
});

import { renderScreen, startFakeApi } from '@tessera/testing';
import { screen } from '@testing-library/react';
import Vouchers from './vouchers.tsx';

startFakeApi();

test('each voucher that is chosen adds five dollars', async () => {
  const { user } = renderScreen(<Vouchers />);
  screen.getByText('You are signed in');
  await user.click(screen.getByRole('button', { name: 'Choose a voucher' }));
  screen.getByText('1 voucher chosen');
  // Cents are a smaller, separate element.
  screen.getByText((_text, element) => element?.textContent === 'Worth: $5.00');
});

test('the screen speaks Russian in a Russian interface', () => {
  renderScreen(<Vouchers />, { session: { language: 'ru' } });
  screen.getByRole('heading', { level: 1, name: 'Купоны' });
});

import { aConfig, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import QrBlock from './qr-block.tsx';

startFakeApi();

test('the block has a title and leads to the scanner @HOME-5', async () => {
  const { user, address } = renderScreen(<QrBlock />);
  const block = screen.getByRole('region', { name: 'Pay by QR' });
  within(block).getByText('Scan a code or show yours');
  await user.click(within(block).getByRole('link', { name: 'Pay by QR' }));
  expect(address()).toBe('/payment?tab=scan');
});

test('the block speaks Russian in a Russian interface @HOME-5 @I18N-1', () => {
  renderScreen(<QrBlock />, { session: { language: 'ru' } });
  screen.getByRole('region', { name: 'Оплата по QR' });
});

describe('variant A', () => {
  beforeEach(() => provideConfig(aConfig({ variant: 'regional' })));

  test('the block leads to the scanner, in the language of the interface @HOME-5 @EASE-14', () => {
    renderScreen(<QrBlock />);
    const block = screen.getByRole('region', { name: 'Pay by QR' });
    expect(block.textContent).not.toMatch(/[а-я]/i);
    const way = within(block).getByRole('link', { name: 'Pay by QR' });
    expect(way.getAttribute('href')).toBe('/payment?tab=scan');
  });

  test('the market button is small and says that the market is temporarily unavailable @HOME-5', async () => {
    const { user } = renderScreen(<QrBlock />);
    await user.click(screen.getByRole('button', { name: 'Market: closed for now' }));
    const modal = screen.getByRole('dialog', { name: 'Market' });
    within(modal).getByText('The market is temporarily unavailable.');
    await user.click(within(modal).getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

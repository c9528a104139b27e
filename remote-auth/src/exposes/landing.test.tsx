import { aConfig, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import Landing from './landing.tsx';

startFakeApi();

const silent = { phone: null, email: null, aroundTheClock: false };

function show(config: Partial<RuntimeConfig> = {}, path = '/auth') {
  provideConfig(aConfig({ support: silent, ...config }));
  return renderScreen(<Landing />, { path, session: { token: null } });
}

test('it has a title, a register button and a link to login @AUTH-1', () => {
  show();
  screen.getByRole('heading', { level: 1, name: 'Every currency, one pocket.' });
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveProperty(
    'pathname',
    '/auth/register',
  );
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveProperty('pathname', '/auth/login');
});

test('the links keep where the visitor wanted to go @SHELL-5', () => {
  show({}, '/auth?next=%2Fhistory');
  for (const link of screen.getAllByRole('link')) {
    expect(link).toHaveProperty('search', '?next=%2Fhistory');
  }
});

test('no amount appears that could seem to be the visitor’s @AUTH-1', () => {
  const { container } = show();
  expect(container.textContent).not.toMatch(/\d/);
});

test.each([
  ['card', 'Top up by card, pay by QR code, withdraw to a card.'],
  ['regional', 'Pay by QR code, and send to other banks by phone number.'],
  ['crypto', 'Keep USDC beside your other money, and withdraw it to your address.'],
] as const)('three sentences say what the %s variant does @EASE-14', (variant, own) => {
  show({ variant, policies: [] });
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  screen.getByText('Exchange at a rate that you see before you confirm.');
  screen.getByText(own);
});

test('a deployment without contacts and policies has no footer @AUTH-1 @VAR-1', () => {
  show();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('variant A shows the support contact in the footer @AUTH-1', () => {
  show({
    variant: 'regional',
    support: { phone: '+7 (900) 000-00-00', email: 'help@example.org', aroundTheClock: false },
  });
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('+7 (900) 000-00-00')).toBe('tel:+79000000000');
  expect(address('help@example.org')).toBe('mailto:help@example.org');
  expect(screen.queryByText(/24\/7/)).toBeNull();
});

test('variant B shows policies, unsupported countries, 24/7 support and the risk @AUTH-1 @EASE-12', () => {
  show({
    variant: 'crypto',
    policies: [
      { id: 'aml', url: 'https://example.org/aml' },
      { id: 'cookies', url: 'https://example.org/cookies/{language}' },
      { id: 'privacy', url: 'https://example.org/privacy' },
      { id: 'terms', url: 'https://example.org/terms' },
    ],
    unsupportedCountries: ['RU', 'IR', 'CU', 'PA', 'QA'],
    support: { phone: null, email: 'help@example.org', aroundTheClock: true },
  });
  for (const name of ['AML and KYC', 'Cookies', 'Privacy', 'Terms of Use']) {
    screen.getByRole('link', { name });
  }
  expect(screen.getByRole('link', { name: 'Cookies' }).getAttribute('href')).toBe(
    'https://example.org/cookies/en',
  );
  screen.getByText('The service is not available in Russia, Iran, Cuba, Panama, and Qatar.');
  screen.getByText(/Support 24\/7/);
  screen.getByRole('link', { name: 'help@example.org' });
  screen.getByText(/can lose all of their value/);
});

test('it speaks Russian @I18N-1', () => {
  renderScreen(<Landing />, { path: '/auth', session: { token: null, language: 'ru' } });
  screen.getByRole('heading', { level: 1, name: /^Все валюты/ });
});

import { aConfig, renderScreen } from '@tessera/testing';
import { provideConfig } from '@tessera/config';
import { setLanguage } from '@tessera/session';
import { act, screen } from '@testing-library/react';
import { Alert, InlineError } from './alert.tsx';

const support = (phone: string | null, email: string | null) =>
  provideConfig(aConfig({ support: { phone, email, aroundTheClock: false } }));

beforeEach(() => support(null, null));

test('an error is announced at once, good news politely @A11Y-1', () => {
  const { getByRole } = renderScreen(
    <>
      <Alert>Not sent.</Alert>
      <Alert tone="success">Saved.</Alert>
    </>,
  );
  expect(getByRole('alert').textContent).toBe('Not sent.');
  expect(getByRole('status').textContent).toBe('Saved.');
});

test('no error, no alert @AUTH-7', () => {
  const { queryByRole } = renderScreen(<InlineError>{null}</InlineError>);
  expect(queryByRole('alert')).toBeNull();
});

test.each([
  ['+7 800 555-01-00', 'help@example.org', 'mailto:help@example.org'],
  ['+7 800 555-01-00', null, 'tel:+78005550100'],
])('beside an error support is reached by %s or %s @EASE-8', (phone, email, href) => {
  support(phone, email);
  renderScreen(<Alert>Not sent.</Alert>);
  const link = screen.getByRole('link', { name: 'Contact support' });
  expect(link.getAttribute('href')).toBe(href);
  act(() => setLanguage('ru'));
  screen.getByRole('link', { name: 'Обратиться в поддержку' });
});

test('an alert that is no error, and a deployment without contacts, name no support @EASE-8', () => {
  const { rerender } = renderScreen(<Alert>Not sent.</Alert>);
  expect(screen.queryByRole('link')).toBeNull();
  support(null, 'help@example.org');
  rerender(<Alert tone="warning">The rate has changed.</Alert>);
  expect(screen.queryByRole('link')).toBeNull();
});

import { aConfig, renderScreen } from '@tessera/testing';
import { provideConfig } from '@tessera/config';
import { setLanguage } from '@tessera/session';
import { act, screen } from '@testing-library/react';
import { FailedRead } from './failed-read.tsx';
import type { Failure } from './failed-read.tsx';

beforeEach(() => provideConfig(aConfig()));

const refresh = jest.fn(() => Promise.resolve());
const show = (failure: Failure, language: 'en' | 'ru') =>
  renderScreen(<FailedRead title="Accounts" read={{ failure, refreshing: false, refresh }} />, {
    session: { language },
  });

test.each([
  ['network', 'No connection. Check your network and try again.', 'Нет соединения. Проверьте сеть'],
  ['timeout', 'The answer took too long. Try again.', 'Ответ не пришёл вовремя.'],
  ['server', 'Something went wrong on our side.', 'У нас что-то сломалось.'],
  ['unexpected-shape', 'Something went wrong on our side.', 'У нас что-то сломалось.'],
] as const)('a failure by %s is said in both languages @KIT-4 @I18N-1', (reason, en, ru) => {
  const english = show({ reason }, 'en');
  expect(screen.getByRole('alert').textContent).toContain(en);
  english.unmount();
  show({ reason }, 'ru');
  expect(screen.getByRole('alert').textContent).toContain(ru);
});

test('the server’s message comes first, and the read can be retried @KIT-4', async () => {
  const { user } = show({ reason: 'refused', message: 'Your account is blocked.' }, 'en');
  screen.getByText('Your account is blocked.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('the server’s message follows a change of the language @EASE-12 @I18N-1', () => {
  const messages = { en: 'Your account is blocked.', ru: 'Ваш счёт заблокирован.' };
  show({ reason: 'refused', message: messages.en, messages }, 'en');
  screen.getByText(messages.en);
  act(() => setLanguage('ru'));
  screen.getByText(messages.ru);
});

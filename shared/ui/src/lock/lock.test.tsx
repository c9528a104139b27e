import { renderScreen } from '@tessera/testing';
import { act, screen } from '@testing-library/react';
import { LockEnd } from './lock.tsx';

const now = new Date(2026, 10, 23, 14, 5).getTime();
const show = (retryAfterS: number, language: 'en' | 'ru' = 'en') =>
  renderScreen(
    <p>
      <LockEnd failure={{ extras: { retryAfterS } }} />
    </p>,
    { session: { language } },
  );

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  [900, 'en', 'You can try again at 14:20. 15:00'],
  [900, 'ru', 'Повторить можно в 14:20. 15:00'],
  [3600, 'en', 'You can try again at 15:05.'],
  [86_400, 'en', 'You can try again tomorrow at 14:05.'],
  [86_400, 'ru', 'Повторить можно завтра в 14:05.'],
  [10 * 86_400, 'en', 'You can try again on 3 December at 14:05.'],
  [10 * 86_400, 'ru', 'Повторить можно 3 декабря в 14:05.'],
] as const)('a lock of %i s says in %s when it ends @EASE-8', (seconds, language, words) => {
  const { container } = show(seconds, language);
  expect(container.textContent).toBe(words);
});

test('a short lock counts down without announcements, and disappears once it is over @EASE-8', () => {
  const { container } = show(61);
  expect(screen.getByText('1:01').getAttribute('aria-hidden')).toBe('true');
  act(() => {
    jest.advanceTimersByTime(2_000);
  });
  screen.getByText('0:59');
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(container.textContent).toBe('');
});

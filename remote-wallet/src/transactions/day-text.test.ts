import { dayText } from './day-text.ts';

const noon = new Date(2026, 10, 25, 12);

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => jest.useRealTimers());

const hours = (ago: number) => new Date(noon.getTime() - ago * 3_600_000).toISOString();

test.each([
  [0, 'en', 'Today'],
  [12, 'en', 'Today'],
  [13, 'en', 'Yesterday'],
  [36, 'ru', 'Вчера'],
  [1, 'ru', 'Сегодня'],
  [37, 'en', '23 November 2026'],
  [-24, 'en', '26 November 2026'],
] as const)('%i hours ago in %s is %s @EASE-14', (ago, language, text) => {
  expect(dayText(hours(ago), language)).toBe(text);
});

import { recentEvents } from './event-handlers.ts';

let nowMs = 0;

beforeEach(() => {
  nowMs = 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});

const ofAda = { event: 'wallet', userId: 'ada' } as const;

function quietMinute() {
  const recent = recentEvents();
  nowMs += 60_000;
  return recent;
}

test('a page of a second missed what happened since, and nothing of another user @SHELL-2', () => {
  const recent = quietMinute();
  recent.add(ofAda);
  nowMs += 500;
  expect(recent.mayHave('ada', 1_000)).toBe(true);
  expect(recent.mayHave('grace', 1_000)).toBe(false);
});

test('a page missed no event from well before it @SHELL-2', () => {
  const recent = quietMinute();
  recent.add(ofAda);
  nowMs += 10_000;
  expect(recent.mayHave('ada', 1_000)).toBe(false);
});

test('everybody misses an event that concerns everybody @SHELL-2 @I18N-1', () => {
  const recent = quietMinute();
  recent.add({ event: 'texts' });
  expect(recent.mayHave('grace', 1_000)).toBe(true);
});

test.each([
  ['a page that is older than what is remembered', 70_000, () => undefined],
  ['a page that is older than this process', 1_000, (recent = recentEvents()) => recent],
  ['a page after a gap in what was heard', 1_000, clearAfterAMinute],
])('%s may have missed something @SHELL-2', (_what, ageMs, prepare) => {
  const recent = prepare() ?? quietMinute();
  expect(recent.mayHave('ada', ageMs)).toBe(true);
});

function clearAfterAMinute() {
  const recent = quietMinute();
  recent.clear();
  return recent;
}

test('a forgotten event matters only to a page that is older @SHELL-2', () => {
  const recent = quietMinute();
  recent.add(ofAda);
  nowMs += 61_000;
  recent.prune();
  expect(recent.mayHave('ada', 1_000)).toBe(false);
  expect(recent.mayHave('ada', 60_000)).toBe(true);
});

test('after more users than are remembered, nobody is told that nothing happened @SHELL-2', () => {
  const recent = quietMinute();
  recent.add(ofAda);
  for (let user = 0; user < 10_000; user++) recent.add({ event: 'wallet', userId: `${user}` });
  expect(recent.mayHave('ada', 1_000)).toBe(true);
});

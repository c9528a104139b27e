import * as fc from 'fast-check';
import { createEventParser } from './use-live-updates.ts';

const text =
  ': hello\n\nevent: wallet\ndata: {"id":"1"}\n\ndata: no name\n\nevent:notification\r\ndata: {}\r\n\r\n: beat\n\n';

test('the names of events come out however the text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const heard: string[] = [];
      const take = createEventParser((name) => heard.push(name));
      const ends = [...cuts, text.length].sort((a, b) => a - b);
      ends.forEach((end, index) => take(text.slice(ends[index - 1] ?? 0, end)));
      expect(heard).toEqual(['wallet', 'notification']);
    }),
  );
});

test('an event counts when it is complete', () => {
  const heard: string[] = [];
  const take = createEventParser((name) => heard.push(name));
  take('event: wallet\ndata: {}\n');
  expect(heard).toEqual([]);
  take('\n');
  expect(heard).toEqual(['wallet']);
});

import { QueueFull } from './work-queue.ts';
import { boundOfEach } from './work-queue.ts';

test('two tasks of one client run, the next waits, one more is refused; another client has separate places @LOAD-4', async () => {
  const run = boundOfEach(2, 1, 60_000);
  const running: string[] = [];
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const task = (name: string) => () => {
    running.push(name);
    return ended;
  };
  const all = ['a', 'b', 'c'].map((name) => run('Ada', task(name)));
  await expect(run('Ada', task('d'))).rejects.toThrow(QueueFull);
  all.push(run('Max', task('e')));
  expect(running).toEqual(['a', 'b', 'e']);
  end();
  await Promise.all(all);
  expect(running).toEqual(['a', 'b', 'e', 'c']);
});

test('a client that waits too long is refused and takes no place @LOAD-4', async () => {
  const run = boundOfEach(1, 1, 5);
  let end = (): void => undefined;
  const first = run('Ada', () => new Promise<void>((resolve) => (end = resolve)));
  await expect(run('Ada', () => Promise.resolve())).rejects.toThrow(QueueFull);
  end();
  await first;
  await run('Ada', () => Promise.resolve());
});

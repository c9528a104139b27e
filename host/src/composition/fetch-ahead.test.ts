import { aRemote } from './testing/a-remote.ts';
import { fetchAhead, fetchAheadWhenIdle } from './fetch-ahead.ts';

function remote(name: string) {
  const asset = (file: string) => ({ file, integrity: `sha256-${name}` });
  return aRemote(name, { exposes: { './x': { js: [asset('x.js')], css: [asset('x.css')] } } });
}

test('each idle moment prefetches one module, with its hashes @FED-5', async () => {
  const moments: (() => void)[] = [];
  Object.defineProperty(window, 'requestIdleCallback', {
    value: (work: () => void) => moments.push(work),
    configurable: true,
  });
  const hints = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(
      ({ href, integrity }) => `${new URL(href).pathname} ${integrity}`,
    );
  const idle = async () => {
    moments.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };

  fetchAheadWhenIdle(['a', 'b'].map((name) => ({ remote: remote(name), module: './x' })));
  expect(hints()).toEqual([]);
  await idle();
  const first = [
    '/remotes/a/1/entry.js sha256-x',
    '/remotes/a/1/x.js sha256-a',
    '/remotes/a/1/x.css sha256-a',
  ];
  expect(hints()).toEqual(first);
  await idle();
  expect(hints()).toHaveLength(6);
  expect(moments).toEqual([]);
});

test('a file that the HTML requests is not prefetched @FED-5', async () => {
  const preload = document.createElement('link');
  preload.rel = 'preload';
  preload.href = '/remotes/c/1/entry.js';
  document.head.replaceChildren(preload);

  await fetchAhead({ remote: remote('c'), module: './x' });

  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ href }) => new URL(href).pathname)).toEqual([
    '/remotes/c/1/entry.js',
    '/remotes/c/1/x.js',
    '/remotes/c/1/x.css',
  ]);
});

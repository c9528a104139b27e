/** @jest-environment node */
import { createKeptSite } from './kept-site.ts';

const origin = 'https://wallet.example';

/** A cache by path, as far as the worker uses it. */
function aCache() {
  const kept = new Map<string, Response>();
  const pathOf = (address: string) => new URL(address, origin).pathname;
  return {
    kept,
    match: (address: string) => Promise.resolve(kept.get(pathOf(address))?.clone()),
    put: (address: string, answer: Response) =>
      Promise.resolve(void kept.set(pathOf(address), answer)),
    delete: (address: string) => Promise.resolve(kept.delete(pathOf(address))),
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: origin + path }))),
  };
}

const stored = new Map<string, ReturnType<typeof aCache>>();
const cacheOf = (name: string) => {
  const cache = stored.get(name) ?? aCache();
  stored.set(name, cache);
  return cache;
};
const pathsIn = (name: string) => [...cacheOf(name).kept.keys()].sort();

const builds = { '/host/1/main.js': 'one', '/host/2/main.js': 'two' };
let served: Record<string, string | Response>;
let online: boolean;
let asked: string[];
let retired: number;

beforeEach(() => {
  stored.clear();
  served = { ...builds };
  asked = [];
  online = true;
  retired = 0;
  Object.assign(globalThis, {
    location: { origin },
    caches: {
      open: (name: string) => Promise.resolve(cacheOf(name)),
      delete: (name: string) => Promise.resolve(stored.delete(name)),
    },
    fetch: (request: Request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      const answer = served[pathname];
      if (!online || answer === undefined) return Promise.reject(new TypeError('no network'));
      const made =
        typeof answer === 'string'
          ? new Response(answer, { headers: { 'content-type': 'text/html; charset=utf-8' } })
          : answer.clone();
      Object.defineProperty(made, 'type', { value: 'basic' });
      return Promise.resolve(made);
    },
  });
});

const site = createKeptSite({
  retire: () => {
    retired += 1;
    return Promise.resolve();
  },
});

const pageOf = (build: string, word = ' data-worker="keep"') =>
  `<!doctype html>\n<html lang="en"${word}>\n<script src="/host/${build}/main.js"></script>`;

interface Asked {
  readonly mode?: string;
  readonly cache?: string;
  readonly method?: string;
}

/** The answer of the worker once all is done that it does afterwards; `null` where it passes. */
async function ask(
  path: string,
  { mode = 'navigate', cache = 'default', method = 'GET' }: Asked = {},
) {
  const url = path.startsWith('http') ? path : origin + path;
  const request = { url, mode, cache, method, headers: new Headers() } as unknown as Request;
  const answerer = site.answererOf(request);
  if (!answerer) return null;
  const works: Promise<unknown>[] = [];
  const answer = await answerer(request, (work) => works.push(work.catch(() => undefined)));
  for (let done = 0; done < works.length; done += 1) await works[done];
  return answer.text();
}

test('a page that was opened before is there at once, and asked for beside it @LIFE-10', async () => {
  served['/'] = pageOf('1');
  expect(await ask('/')).toBe(pageOf('1'));
  expect(await ask('/')).toBe(pageOf('1'));
  expect(asked).toEqual(['/', '/host/1/main.js', '/']);
  online = false;
  expect(await ask('/')).toBe(pageOf('1'));
});

test('after a deployment the next visit has the new build, whichever page it opens @LIFE-10 @FED-6', async () => {
  served = { ...builds, '/': pageOf('1'), '/history': pageOf('1') };
  await ask('/');
  await ask('/history');
  served = { ...builds, '/': pageOf('2'), '/history': pageOf('2') };
  expect(await ask('/')).toBe(pageOf('1'));
  expect(pathsIn('wallet.pages')).toEqual(['/']);
  expect(await ask('/')).toBe(pageOf('2'));
  expect(await ask('/history')).toBe(pageOf('2'));
});

test('a reload asks the network first, and has what is kept without one @LIFE-10', async () => {
  served['/'] = pageOf('1');
  await ask('/');
  served['/'] = pageOf('2');
  expect(await ask('/', { cache: 'no-cache' })).toBe(pageOf('2'));
  online = false;
  expect(await ask('/', { cache: 'no-cache' })).toBe(pageOf('2'));
});

test('without a network a path that was never opened is shown by Home’s page @LIFE-10', async () => {
  served['/'] = pageOf('1');
  await ask('/');
  online = false;
  expect(await ask('/settings')).toBe(pageOf('1'));
  stored.clear();
  await expect(ask('/settings')).rejects.toThrow('no network');
});

test('files of builds are asked for once, and go with their build @LIFE-10', async () => {
  served['/'] = pageOf('1');
  await ask('/');
  for (let time = 0; time < 2; time += 1) {
    expect(await ask('/host/1/main.js', { mode: 'cors' })).toBe('one');
  }
  expect(asked.filter((path) => path !== '/')).toEqual(['/host/1/main.js']);
  served['/'] = pageOf('2');
  await ask('/');
  expect(pathsIn('wallet.files')).toEqual(['/host/2/main.js']);
});

test('a page whose files do not come does not take the place of one that has them @LIFE-10', async () => {
  served['/'] = pageOf('1');
  await ask('/');
  served = { '/': pageOf('2'), '/host/1/main.js': 'one' };
  await ask('/');
  online = false;
  expect(await ask('/')).toBe(pageOf('1'));
  expect(await ask('/host/1/main.js', { mode: 'cors' })).toBe('one');
});

test.each([
  ['a canary or a preview', pageOf('2', ' data-worker="pass"'), 0],
  ['a host without a worker', pageOf('2', ''), 1],
])('a page of %s is not kept, nor any other then @LIFE-10 @REL-3', async (_of, page, times) => {
  served['/'] = pageOf('1');
  await ask('/');
  served['/'] = page;
  await ask('/');
  expect(pathsIn('wallet.pages')).toEqual([]);
  expect(retired).toBe(times);
  expect(await ask('/')).toBe(page);
});

test('an error page of the site is not kept, and takes nothing away @LIFE-10', async () => {
  served['/'] = pageOf('1');
  await ask('/');
  served['/'] = new Response('<!doctype html><html><h1>Busy</h1>', {
    status: 503,
    headers: { 'content-type': 'text/html' },
  });
  expect(await ask('/')).toBe(pageOf('1'));
  expect(pathsIn('wallet.pages')).toEqual(['/']);
  expect(retired).toBe(0);
});

test.each(['next=/history', 'override=cards', 'ended=1', 'step=2'])(
  'a page with %s is of this moment alone @LIFE-10',
  async (query) => {
    served['/auth'] = pageOf('1');
    await ask(`/auth?${query}`);
    expect(pathsIn('wallet.pages')).toEqual([]);
  },
);

test('a preview that begins is shown at once @LIFE-10 @TEAM-7', async () => {
  served['/'] = pageOf('1');
  await ask('/');
  await ask('/?preview=abc');
  expect(pathsIn('wallet.pages')).toEqual([]);
});

test.each([
  ['the API', '/v2/wallet', { mode: 'cors' }],
  ['the API, opened as a page', '/v2/wallet/transaction/export', {}],
  ['a payment', '/v2/wallet/transfer', { mode: 'cors', method: 'POST' }],
  ['the version', '/version.json', { mode: 'cors' }],
  ['the configuration', '/config.json', { mode: 'cors' }],
  ['another site', 'https://other.example/host/1/main.js', { mode: 'cors' }],
])('%s goes by the worker @LIFE-10 @SHELL-7', async (_what, path, request) => {
  expect(await ask(path, request)).toBeNull();
});

test('the registry is the deployed one, and the last known without a network @LIFE-10', async () => {
  served['/registry.json'] = 'first';
  expect(await ask('/registry.json', { mode: 'cors' })).toBe('first');
  served['/registry.json'] = 'second';
  expect(await ask('/registry.json', { mode: 'cors' })).toBe('second');
  online = false;
  expect(await ask('/registry.json', { mode: 'cors' })).toBe('second');
});

test('files that a page has loaded before its worker are kept too @LIFE-10', async () => {
  served['/'] = pageOf('1');
  served['/registry.json'] = 'all';
  served['/host/1/later.js'] = 'later';
  await site.take({ pages: ['/', '/'], files: ['/host/1/later.js', '/icon.svg', '/v2/wallet'] });
  expect(asked.sort()).toEqual(['/', '/host/1/later.js', '/host/1/main.js', '/registry.json']);
  online = false;
  expect(await ask('/')).toBe(pageOf('1'));
  expect(await ask('/host/1/later.js', { mode: 'cors' })).toBe('later');
});

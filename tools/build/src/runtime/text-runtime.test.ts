type Loaded = (event: { type: string }) => void;

const textFiles = {
  chunks: { en: ['page', 7], ru: ['page', 7] },
  mark: 'm',
  pinned: { 'en.m.page': 'sha256-a', 'ru.m.page': 'sha256-b' },
  table: ['texts.1', 'sha256-t'],
};
const hashes = { 'en.m.7': 'sha256-c', 'ru.m.7': 'sha256-d' };
const wordsOf = (file: string) => ({ wallet: { [file]: `words of ${file}` } });
const arrive = (file: string) => {
  const told = file === 'texts.1' ? hashes : wordsOf(file);
  ((globalThis as { tesseraTexts?: unknown[] }).tesseraTexts ??= []).push([file, told]);
};

/** The bundler's view when its runtime begins, with a network that can be broken. */
function begin() {
  const asked: string[] = [];
  const network = { isBroken: false };
  const bundler = {
    p: 'https://site.example/remotes/wallet/1/',
    f: {} as { texts(chunk: number, promises: unknown[]): void },
    sriHashes: {} as Record<string, string>,
    textFiles: {} as object,
    l(address: string, done: Loaded, _key: string, chunk: string) {
      asked.push(`${address} ${String(bundler.sriHashes[chunk])}`);
      if (!network.isBroken) arrive(chunk);
      done({ type: network.isBroken ? 'error' : 'load' });
    },
  };
  Reflect.set(globalThis, '__webpack_require__', bundler);
  let connect: (i18n: object) => void = () => undefined;
  jest.isolateModules(() => {
    const runtime = jest.requireActual<{ connectTexts: (i18n: object) => void }>(
      './text-runtime.js',
    );
    connect = runtime.connectTexts;
  });
  bundler.textFiles = textFiles;
  const chunk = () => {
    const waits: unknown[] = [];
    bundler.f.texts(7, waits);
    return Promise.all(waits);
  };
  return { asked, network, connect, chunk };
}

type Source = (language: 'en' | 'ru') => Promise<unknown> | null;

/** The page's `@tessera/i18n`. */
function page() {
  const sources: Source[] = [];
  const i18n = {
    languages: ['en'],
    textLanguages: () => i18n.languages,
    addTexts: jest.fn<undefined, [string, object]>(),
    addTextSource: (source: Source) => sources.push(source),
  };
  return { i18n, load: (language: 'en' | 'ru') => sources[0]?.(language) };
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'tesseraTexts');
});

test('a chunk waits for the texts of the page’s language alone, with their pinned hash @PERF-3', async () => {
  const { asked, connect, chunk } = begin();
  const { i18n } = page();
  connect(i18n);
  await chunk();
  expect(asked).toEqual([
    'https://site.example/remotes/wallet/1/texts.1.js sha256-t',
    'https://site.example/remotes/wallet/1/en.m.7.js sha256-c',
  ]);
  expect(i18n.addTexts.mock.calls).toEqual([['en', wordsOf('en.m.7')]]);
});

test('texts that came before the code are taken, and asked for by nobody @PERF-3 @FED-5', async () => {
  const { asked, connect, chunk } = begin();
  const { i18n } = page();
  arrive('en.m.page');
  arrive('en.m.7');
  connect(i18n);
  await chunk();
  await chunk();
  expect(asked).toEqual([]);
  expect(i18n.addTexts.mock.calls).toEqual([
    ['en', wordsOf('en.m.page')],
    ['en', wordsOf('en.m.7')],
  ]);
});

test('a switch loads the texts of all code in use, once @PERF-3', async () => {
  const { asked, connect, chunk } = begin();
  const { i18n, load } = page();
  arrive('en.m.page');
  arrive('en.m.7');
  connect(i18n);
  await chunk();
  await load('ru');
  expect(asked.map((each) => each.split('/').at(-1)).sort()).toEqual([
    'ru.m.7.js sha256-d',
    'ru.m.page.js sha256-b',
    'texts.1.js sha256-t',
  ]);
  expect(load('ru')).toBeNull();
  expect(load('en')).toBeNull();
});

test('texts that do not come fail the chunk as its other files do, and are asked for again @PERF-3 @FED-3', async () => {
  const { asked, network, connect, chunk } = begin();
  connect(page().i18n);
  network.isBroken = true;
  await expect(chunk()).rejects.toMatchObject({ name: 'ChunkLoadError' });
  network.isBroken = false;
  await chunk();
  expect(asked.map((each) => each.split('/').at(-1))).toEqual([
    'texts.1.js sha256-t',
    'texts.1.js sha256-t',
    'en.m.7.js sha256-c',
  ]);
});

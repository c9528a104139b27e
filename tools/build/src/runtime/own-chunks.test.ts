type Chunk = readonly [readonly number[], object, (() => void)?];

/** The host's bundler and the list of its chunks, as its runtime makes it. */
function begin() {
  const added: Chunk[] = [];
  const chunks = { push: (chunk: Chunk) => added.push(chunk) };
  const bundler = {
    initializeSharingData: { uniqueName: 'host' },
    e: jest.fn<Promise<void>, [number]>(() => Promise.resolve()),
  };
  Object.defineProperty(globalThis, 'rspackChunkhost', { value: chunks, configurable: true });
  Reflect.set(globalThis, '__webpack_require__', bundler);
  jest.isolateModules(() => {
    const { keepOwnChunks } = jest.requireActual<{ keepOwnChunks: () => void }>('./own-chunks.js');
    // A page does it once; here the next test begins with another list.
    const { defineProperty } = Object;
    jest
      .spyOn(Object, 'defineProperty')
      .mockImplementation((object, name, given) =>
        defineProperty(object, name, { ...given, configurable: true }),
      );
    keepOwnChunks();
    jest.restoreAllMocks();
  });
  return { added, chunks, bundler };
}

test('a chunk that the host asked for is taken once, without what it would run @FED-2', () => {
  const { added, chunks, bundler } = begin();
  void bundler.e(7);
  chunks.push([[7], { a: 1 }, () => undefined]);
  chunks.push([[7], { a: 'evil' }]);
  void bundler.e(7);
  chunks.push([[7], { a: 'evil' }]);
  expect(added).toEqual([[[7], { a: 1 }]]);
});

test('a chunk that nobody asked for is not taken, nor another list @FED-2', () => {
  const { added, chunks } = begin();
  chunks.push([[9], {}, () => undefined]);
  expect(added).toEqual([]);
  expect(Reflect.set(globalThis, 'rspackChunkhost', [])).toBe(false);
  expect(Reflect.set(chunks, 'push', () => undefined)).toBe(false);
});

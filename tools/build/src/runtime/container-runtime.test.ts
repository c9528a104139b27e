interface Module {
  exports: unknown;
}

/** The bundler's view of the container when its runtime begins. */
function bundler() {
  const moduleMap = { './hello': () => Promise.resolve(() => 'hello') };
  const consume = (shareKey: string) => ({ shareKey, requiredVersion: '^1.0.0' });
  return {
    m: {} as Record<string, (module: Module) => void>,
    f: {} as { consumes(chunk: number, promises: Promise<unknown>[]): void },
    consumesLoadingData: {
      chunkMapping: { 1: ['a', 'b'] },
      moduleIdToConsumeDataMapping: { a: consume('react'), b: consume('left-pad') },
    },
    initializeExposesData: { moduleMap },
  } as const;
}

interface Container {
  initContainer(scope: object): Promise<void>;
  getContainer(name: string): Promise<() => unknown>;
}

function begin() {
  const runtime = bundler();
  Reflect.set(globalThis, '__webpack_require__', runtime);
  jest.isolateModules(() => {
    jest.requireActual('./container-runtime.js');
  });
  // As the build writes it where no texts are.
  Reflect.set(runtime, 'textFiles', { chunks: {}, mark: 'm', pinned: {}, table: [] });
  return runtime as typeof runtime & Container;
}

function imported(runtime: ReturnType<typeof begin>, id: string): unknown {
  const module: Module = { exports: undefined };
  runtime.f.consumes(1, []);
  runtime.m[id]?.(module);
  return module.exports;
}

const react = { useState: () => undefined };

describe('container runtime @FED-2', () => {
  test("a shared import is the host's own module", async () => {
    const runtime = begin();
    await runtime.initContainer({ react: { '19.0.0': { lib: () => react } } });
    expect(imported(runtime, 'a')).toBe(react);
  });

  test('a shared import that the host does not provide fails by name', async () => {
    const runtime = begin();
    await runtime.initContainer({ react: { '19.0.0': { lib: () => react } } });
    expect(() => imported(runtime, 'b')).toThrow('left-pad');
  });

  test('nothing is asked of the host before the container is given its share scope', () => {
    const runtime = begin();
    runtime.f.consumes(1, []);
    expect(() => imported(runtime, 'a')).toThrow('react');
  });

  describe('with a package that the host provides on demand', () => {
    const late = { pay: () => undefined };
    /** The chunk's imports, bound when all that it waits for is there. */
    async function load(runtime: ReturnType<typeof begin>, id: string): Promise<unknown> {
      const promises: Promise<unknown>[] = [];
      runtime.f.consumes(1, promises);
      expect(promises).toHaveLength(1);
      await Promise.all(promises);
      const module: Module = { exports: undefined };
      runtime.m[id]?.(module);
      return module.exports;
    }

    test('the chunk waits for it and has the module of the host @KIT-4', async () => {
      const runtime = begin();
      const get = () => Promise.resolve(() => late);
      await runtime.initContainer({
        react: { '19.0.0': { lib: () => react } },
        'left-pad': { '1': { get } },
      });
      expect(await load(runtime, 'b')).toBe(late);
    });

    test('one that did not come fails the chunk, and the next try asks again @KIT-4', async () => {
      const runtime = begin();
      const get = jest
        .fn<Promise<() => unknown>, []>()
        .mockRejectedValueOnce(new Error('no network'))
        .mockResolvedValue(() => late);
      await runtime.initContainer({
        react: { '19.0.0': { lib: () => react } },
        'left-pad': { '1': { get } },
      });
      await expect(load(runtime, 'b')).rejects.toThrow('no network');
      expect(await load(runtime, 'b')).toBe(late);
    });
  });

  test('it is ready only when a host that shares texts lazily has brought them @TEAM-3', async () => {
    const runtime = begin();
    const addTextSource = jest.fn();
    const get = () => Promise.resolve(() => ({ addTextSource, addTexts: jest.fn() }));
    await runtime.initContainer({ '@tessera/i18n': { '1.0.0': { get } } });
    expect(addTextSource).toHaveBeenCalledTimes(1);
  });

  test('a module that it does not have is refused by name', async () => {
    const runtime = begin();
    expect((await runtime.getContainer('./hello'))()).toBe('hello');
    await expect(runtime.getContainer('./goodbye')).rejects.toThrow('./goodbye');
  });
});

import type { RuntimeConfig } from '@tessera/config';
import { repaintChanged } from './painted-config.ts';
import { runtimeConfig } from './runtime-config.ts';
import { readSettings } from './settings.ts';

const first = runtimeConfig(readSettings({}));
const named = (name: string): RuntimeConfig => ({ ...first, brand: { name } });

let current: RuntimeConfig;
let painted: string[];
/** Ends the painting that is under way. */
let end: () => void;
let ask: () => Promise<string>;

beforeEach(() => {
  current = first;
  painted = [];
  const source = repaintChanged(
    () => Promise.resolve({ ...current }),
    first,
    ({ brand }) => {
      painted.push(brand.name);
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
  );
  ask = async () => (await source()).brand.name;
});

test('a configuration that stays is not painted again @FIRST-1 @VAR-1', async () => {
  await ask();
  await ask();
  expect(painted).toEqual([]);
});

test('a changed one is given at once and painted once @FIRST-1 @VAR-1', async () => {
  current = named('Nova');
  expect(await ask()).toBe('Nova');
  await ask();
  end();
  await ask();
  expect(painted).toEqual(['Nova']);
});

test('one is painted at a time, and of several changes the last one after it @FIRST-1 @VAR-1', async () => {
  current = named('Nova');
  await ask();
  current = named('Astra');
  await ask();
  current = named('Lyra');
  expect(await ask()).toBe('Lyra');
  expect(painted).toEqual(['Nova']);
  end();
  // The end is told in a task of its own.
  await new Promise(setImmediate);
  await ask();
  expect(painted).toEqual(['Nova', 'Lyra']);
});

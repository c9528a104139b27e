import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as runtime from 'react/jsx-runtime';
import { renderScreen, startFakeApi } from '@tessera/testing';
import { examples } from './examples.ts';

// Every element of every component is made here, whoever asks for it.
jest.mock('react/jsx-runtime', () => {
  const actual = jest.requireActual<typeof runtime>('react/jsx-runtime');
  const drawn = new Set<unknown>();
  const recording =
    (create: typeof actual.jsx): typeof actual.jsx =>
    (type, props, key) => {
      drawn.add(type);
      return create(type, props, key);
    };
  return { ...actual, drawn, jsx: recording(actual.jsx), jsxs: recording(actual.jsxs) };
});
const { drawn } = jest.requireMock<{ drawn: Set<unknown> }>('react/jsx-runtime');

/** Components of all entries of a package, by their names. */
function componentsOf(name: string): (readonly [string, unknown])[] {
  const folder = join(__dirname, '../../../../shared', name);
  const { exports: entries } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const modules = Object.values(entries)
    .filter((file) => !file.endsWith('.css'))
    .map((file) => jest.requireActual<Record<string, unknown>>(join(folder, file)));
  const exported = modules.flatMap((module) => Object.entries(module));
  return exported.filter(([component]) => /^[A-Z]/.test(component));
}

startFakeApi();

const components = new Map([...componentsOf('ui'), ...componentsOf('operations')]);

test('the page has examples of every component of the packages, and of nothing else @A11Y-1', () => {
  expect(Object.keys(examples).sort()).toEqual([...components.keys()].sort());
});

test.each(Object.entries(examples))('each example of %s draws it @A11Y-1', (name, states) => {
  const missing = Object.entries(states).filter(([, show]) => {
    drawn.clear();
    renderScreen(<main>{show()}</main>).unmount();
    return !drawn.has(components.get(name));
  });
  expect(missing.map(([state]) => state)).toEqual([]);
});

import { join } from 'node:path';
import {
  folderRings,
  importCycles,
  wrongContextImports,
  wrongDependencies,
  wrongImports,
} from './floors.ts';
import { importedBy, readWorkspace } from './import-graph.ts';

const { packages, imports } = readWorkspace(join(__dirname, '../../../..'));

describe('the order of the floors', () => {
  test('is kept by every import of the workspace @FED-1', () => {
    expect(imports.size).toBeGreaterThan(1_000);
    expect(wrongImports(imports)).toEqual([]);
  });

  test('is kept by the dependencies of every package @FED-1', () => {
    expect(packages.length).toBeGreaterThan(20);
    expect(wrongDependencies(packages)).toEqual([]);
  });

  test.each([
    ['shared/ui/src/a.ts', 'tools/build'],
    ['tools/release/src/a.ts', 'host/src/b.ts'],
    ['host/src/a.ts', 'remote-auth/src/b.ts'],
    ['remote-auth/src/a.ts', 'remote-wallet/src/b.ts'],
    ['remote-auth/src/a.ts', 'host'],
    ['backend/bench/a.ts', 'e2e/bench/b.ts'],
    ['tools/assembly/src/a.ts', 'e2e/test-kit'],
    ['e2e/test-kit/src/a.ts', 'e2e/steps/b.ts'],
    ['e2e/bench/a.ts', 'host/src/b.ts'],
    ['e2e/bench/a.ts', 'remote-payment/src/b.ts'],
  ])('is not kept by %s that imports %s @FED-1', (reader, path) => {
    expect(wrongImports(new Map([[reader, [path]]]))).toEqual([`${reader} → ${path}`]);
  });

  test.each([
    ['shared/ui/src/a.ts', 'shared/money'],
    ['remote-auth/src/a.ts', 'remote-auth/src/b.ts'],
    ['backend/bench/a.ts', 'tools/bench'],
    ['tools/assembly/src/a.ts', 'backend/bounds'],
    ['e2e/test-kit/src/a.ts', 'tools/assembly'],
    ['e2e/kit/a.ts', 'e2e/test-kit'],
    ['jest.config.js', 'tools/checks/src/jest-preset.js'],
  ])('is kept by %s that imports %s @FED-1', (reader, path) => {
    expect(wrongImports(new Map([[reader, [path]]]))).toEqual([]);
  });

  test('is not kept by a shared package that depends on a higher one @FED-1', () => {
    const kit = { name: '@tessera/test-kit', folder: 'e2e/test-kit', dependencies: [] };
    const ui = { name: '@tessera/ui', folder: 'shared/ui', dependencies: [kit.name, 'react'] };
    expect(wrongDependencies([kit, ui])).toEqual(['shared/ui → e2e/test-kit']);
  });
});

describe('files that import each other', () => {
  test('are not there, neither by values nor by types', () => {
    expect(importCycles(imports)).toEqual([]);
  });

  test('are found in a ring of any length', () => {
    const ring = { 'a.ts': ['b.ts', 'd.ts'], 'b.ts': ['c.ts'], 'c.ts': ['a.ts'], 'd.ts': [] };
    expect(importCycles(new Map(Object.entries(ring)))).toEqual(['a.ts → b.ts → c.ts → a.ts']);
  });
});

describe('the contexts of the backend', () => {
  test('import from those below them, by their index', () => {
    expect(wrongContextImports(imports)).toEqual([]);
  });

  test.each([
    ['backend/src/money/ledger/a.ts', 'backend/src/orders/index.ts'],
    ['backend/src/orders/transfer/a.ts', 'backend/src/money/ledger/b.ts'],
    ['backend/src/server/a.ts', 'backend/src/history/events/b.ts'],
  ])('do not allow that %s imports %s', (reader, path) => {
    expect(wrongContextImports(new Map([[reader, [path]]]))).toEqual([`${reader} → ${path}`]);
  });
});

describe('folders that import each other', () => {
  test('are not there', () => {
    expect(folderRings(imports)).toEqual([]);
  });

  test('are found', () => {
    const ring = { 'a/x.ts': ['b/x.ts'], 'b/y.ts': ['c/x.ts'], 'b/x.ts': [], 'c/x.ts': ['a/x.ts'] };
    expect(folderRings(new Map(Object.entries(ring)))).toEqual(['a ↔ b ↔ c']);
  });
});

test.each([
  ["import { a } from './a.ts';", './a.ts'],
  ["import type { A } from '../a.ts';", '../a.ts'],
  ["export { a } from './a.ts';", './a.ts'],
  ["import './a.ts';", './a.ts'],
  ["const a = await import('./a.ts');", './a.ts'],
  ["type A = typeof import('./a.ts');", './a.ts'],
  ["import {\n  a,\n  b,\n} from '@tessera/ui';", '@tessera/ui'],
  ["import code from './a.worker.ts?code';", './a.worker.ts'],
])('%j is an import', (source, specified) => {
  expect(importedBy(source)).toEqual([specified]);
});

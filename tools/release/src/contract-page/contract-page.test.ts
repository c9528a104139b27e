import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion, hostSlots } from '@tessera/contract';
import type {
  Access,
  Conditions,
  MenuIcon,
  PanelDefinition,
  RemoteDefinition,
  RouteDefinition,
  SlotDefinition,
  SlotOffer,
} from '@tessera/contract';
import { budgets } from '@tessera/contract/budgets';
import { allProvided, packageOf } from '@tessera/contract/provided';
import { providedParts } from '../../../build/src/surface/provided-packages.ts';
import {
  brokenLinks,
  exposeFields,
  page,
  publicationFields,
  root,
  section,
  tableOf,
} from './testing.ts';

// The compiler refuses a list that lacks something of the schema, or has more.
const definitionFields: Record<
  | keyof RemoteDefinition
  | keyof RouteDefinition
  | keyof NonNullable<RouteDefinition['menu']>
  | keyof SlotDefinition
  | keyof SlotOffer
  | keyof Conditions
  | keyof PanelDefinition,
  true
> = {
  name: true,
  contract: true,
  routes: true,
  slots: true,
  panels: true,
  offers: true,
  lends: true,
  path: true,
  module: true,
  access: true,
  visitorModule: true,
  interruptible: true,
  firstPaint: true,
  menu: true,
  order: true,
  label: true,
  icon: true,
  prominent: true,
  slot: true,
  at: true,
  takes: true,
  when: true,
  settings: true,
  variants: true,
  capabilities: true,
  levels: true,
  props: true,
  id: true,
  title: true,
};
const icons: Record<MenuIcon, true> = {
  home: true,
  wallet: true,
  scan: true,
  history: true,
  user: true,
  swap: true,
  card: true,
  shield: true,
};
const accesses: Record<Access, true> = { visitor: true, user: true, anyone: true };

const namesIn = (text: string) =>
  [...text.matchAll(/`(\w+)(?:\([^`]*\))?`/g)].map(([, n = '']) => n);

test('every link of the page leads somewhere @TEAM-2', () => {
  expect(brokenLinks(existsSync)).toEqual([]);
});

test('the table of a publication has the fields of the schema and no others @TEAM-2', () => {
  expect([...tableOf('field').keys()].sort()).toEqual(Object.keys(publicationFields).sort());
  for (const field of Object.keys(exposeFields)) {
    expect(tableOf('field').get('exposes')).toContain(`\`${field}\``);
  }
});

test('the section on the definition has the fields of the schema, their values and no others @TEAM-2', () => {
  const text = section('3. The definition');
  const fields = Object.keys(definitionFields);
  expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(text))).toEqual([]);
  const explained = [...text.matchAll(/^- `(\w+)/gm)].map(([, field = '']) => field);
  expect(explained.length).toBeGreaterThan(5);
  expect(explained.filter((field) => !fields.includes(field))).toEqual([]);
  const lineOf = (field: string) =>
    text.split('\n').find((line) => line.startsWith(`- \`${field}\``)) ?? '';
  const listed = /`icon` \(([^)]*)\)/.exec(lineOf('menu'))?.[1] ?? '';
  expect(namesIn(listed)).toEqual(Object.keys(icons));
  expect(namesIn(lineOf('access'))).toEqual(expect.arrayContaining(Object.keys(accesses)));
  expect(namesIn(lineOf('slots'))).toEqual(expect.arrayContaining(Object.values(hostSlots)));
});

describe('the provided API', () => {
  const provided = new Map([...tableOf('request')]);
  const recorded = (request: string) => {
    const file = join(root, 'shared', packageOf(request).replace('@tessera/', ''), 'provided.json');
    const { exports } = JSON.parse(readFileSync(file, 'utf8')) as {
      exports: Record<string, Record<string, string>>;
    };
    return Object.keys(exports[request] ?? {});
  };

  test('is on the page, request by request, and nothing else is @TEAM-2', () => {
    expect([...provided.keys()].sort()).toEqual([...allProvided].sort());
  });

  test.each(Object.keys(providedParts))('%s is listed by name @TEAM-2', (request) => {
    expect(namesIn(provided.get(request) ?? '').sort()).toEqual(
      [...(providedParts[request] ?? [])].sort(),
    );
  });

  test('has each function that the page names @TEAM-2', () => {
    const named = [...page.matchAll(/`([a-z]\w+)(?:\([^`]*\))?` of `(@tessera\/\w+)`/g)].map(
      ([, name = '', request = '']) => [request, name] as const,
    );
    const inTable = [...provided]
      .filter(([request]) => request.startsWith('@tessera/') && !(request in providedParts))
      .flatMap(([request, cell]) => namesIn(cell).map((name) => [request, name] as const));
    const functions = [...named, ...inTable].filter(([, name]) => /^[a-z]/.test(name));
    expect(functions.length).toBeGreaterThan(5);
    expect(functions.filter(([request, name]) => !recorded(request).includes(name))).toEqual([]);
  });
});

test('the numbers of the page are those of the contract and of the gate @TEAM-2', () => {
  expect(page).toContain(`Contract version: **${contractVersion}**.`);
  const sizes = section('8. What `release check` refuses');
  const { module, visitorsPage, homePage, styles, file, remote } = budgets;
  for (const most of [module, visitorsPage, homePage, styles, file, remote]) {
    expect(sizes).toContain(`over ${most / 1000} kB`);
  }
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const { nativeRules } = jest.requireActual<{ nativeRules: object }>('./lint-rules.js');

const otherRemote = '@tessera/remote-payment';
const component = 'remote-wallet/src/screen.tsx';
const restriction = 'eslint(no-restricted-';

/** A place, what stands there, and what the linter says. */
const refused: [string, string, string][] = [
  ...[
    '<p>Top up</p>',
    '<p>\n  Words on a line\n  of their own\n</p>',
    '<>Пополнить</>',
    "<p>{'Top up'}</p>",
    "<p>{done ? 'Done' : label}</p>",
    '<p>{left && `${left} left`}</p>',
    '<Field label="Amount" />',
    "<button aria-label={'Close'} />",
    "<Field error={wrong ? 'Check the number' : null} />",
    "announce('It is done')",
    "document.title = 'Wallet'",
  ].map((code): [string, string, string] => [component, code, 'tessera(restricted-syntax)']),
  ['backend/src/a.ts', "export * from './b.ts'", 'tessera(restricted-syntax)'],
  [component, "import { create } from 'zustand'", `${restriction}imports)`],
  [component, "import { Routes } from 'react-router-dom'", `${restriction}imports)`],
  [component, `import { pay } from '${otherRemote}'`, `${restriction}imports)`],
  ['shared/api/src/a.ts', 'localStorage.clear()', `${restriction}globals)`],
  ['shared/api/src/a.ts', 'window.sessionStorage.clear()', `${restriction}properties)`],
  ['host/src/a.ts', 'document.cookie = name', `${restriction}properties)`],
  ['host/src/a.ts', 'crypto.randomUUID()', `${restriction}properties)`],
  ['e2e/a.spec.ts', 'console.log(page)', 'eslint(no-console)'],
];

const letThrough: [string, string][] = [
  ...[
    "<p>{t('wallet.top_up')}</p>",
    "<p>{done ? t('wallet.done') : null}</p>",
    '<p>{amount} · {code}: {rate}</p>',
    '<Field label={t("wallet.amount")} type="email" autoComplete="email" />',
    '<TextField placeholder="https://example.org/remote.json" />',
    "announce(t('wallet.done'))",
  ].map((code): [string, string] => [component, code]),
  ['remote-wallet/src/screen.test.tsx', '<p>Top up</p>'],
  [component, "import { Link } from 'react-router-dom'"],
  ['host/src/worker/a.ts', 'caches.open(name)'],
  ['backend/src/a.ts', 'crypto.randomUUID()'],
];

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly code?: string }[];
}

/** The native linter's reports for each of them, from one run. */
function said(all: readonly (readonly [place: string, code: string, ...unknown[]])[]): string[][] {
  const files = all.map(([place, code], index) => {
    const file = join(dirname(place), `${String(index)}-${basename(place)}`);
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), code);
    return file;
  });
  const jsPlugins = [join(import.meta.dirname, 'restricted-syntax.js')];
  const rules = { ...nativeRules, jsPlugins, options: {} };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(rules));
  const linter = join(import.meta.dirname, '../../../node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as Report;
  return files.map((file) =>
    diagnostics.filter(({ filename }) => filename === file).map(({ code = 'syntax' }) => code),
  );
}

const ofRefused = said(refused);
const ofLetThrough = said(letThrough);

test.each(refused.map((each, index) => [...each, index] as const))(
  'in %s %j is refused: %s @I18N-1 @FED-1 @INPUT-2',
  (_place, _code, rule, index) => {
    expect(ofRefused[index]).toContain(rule);
  },
);

test.each(letThrough.map((each, index) => [...each, index] as const))(
  'in %s %j is let through @I18N-1',
  (_place, _code, index) => {
    const ours = (ofLetThrough[index] ?? []).filter((rule) => /restricted|syntax/.test(rule));
    expect(ours).toEqual([]);
  },
);

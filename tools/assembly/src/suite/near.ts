import { dirname } from 'node:path';
import { lint, playwright, types } from './checks.ts';
import type { Check, Suite } from './checks.ts';

/** How many imports there may be between a file of the backend and a test of it: nearly all tests start the app. */
const nearImports = 2;

const isCode = (file: string) => /\.(tsx?|[cm]?js)$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const inBackend = (file: string) => file.startsWith('backend/');
const withSpaces = (files: readonly string[]) => files.map((file) => `'${file}'`).join(' ');

/** The tests that read one of these files directly or by few others, and those beside them. */
export function testsOfBackend(
  changed: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): string[] {
  const reached = new Set(changed);
  for (let step = 0; step < nearImports; step += 1) {
    const known = new Set(reached);
    for (const [reader, read] of imports) {
      if (inBackend(reader) && read.some((file) => known.has(file))) reached.add(reader);
    }
  }
  const folders = new Set(changed.map((file) => dirname(file)));
  const beside = [...imports.keys()].filter((file) => folders.has(dirname(file)));
  return [...new Set([...reached, ...beside])].filter((file) => inBackend(file) && isTest(file));
}

interface Workspace {
  readonly changed: readonly string[];
  readonly imports: ReadonlyMap<string, readonly string[]>;
  readonly specs: readonly string[];
  readonly nearSpecs: Readonly<Record<string, readonly string[]>>;
}

/** Specs that changed, and those of the remotes that did. */
function specsNear({ changed, specs, nearSpecs }: Workspace): string[] {
  const folders = new Set(changed.map((file) => file.split('/')[0] ?? ''));
  const own = [...folders].flatMap((folder) => nearSpecs[folder] ?? []);
  return specs.filter(
    (spec) => changed.includes(spec) || own.some((beginning) => spec.startsWith(beginning)),
  );
}

/** Folders whose texts or SQL changed, which no import leads to. */
function foldersOfData(changed: readonly string[]): string[] {
  const folders = changed.flatMap((file) => {
    if (/^backend\/(sql|migrations)\//.test(file)) {
      return ['backend/src/platform/database/', 'backend/src/money/'];
    }
    const [, folder] = /^(.*)\/locales\//.exec(file) ?? [];
    return folder === undefined ? [] : [`${folder}/src/`, 'tools/build/src/texts/'];
  });
  return [...new Set(folders)];
}

/** What changed files can break, as far as a few minutes go: `pnpm test --near`. */
export function nearSuite(workspace: Workspace): Suite {
  const { changed, imports } = workspace;
  const code = changed.filter(isCode);
  const related = code.filter((file) => !inBackend(file) && !file.startsWith('e2e/'));
  const backend = testsOfBackend(code.filter(inBackend), imports);
  const folders = foldersOfData(changed);
  const specs = specsNear(workspace);
  const withTests = 'jest --silent --passWithNoTests --selectProjects browser node';
  const env = { TEST_TIER: 'quick' };
  const counted = { env, by: 'jest', progress: true } as const;
  const read: (Check | false)[] = [
    code.length > 0 && lint(withSpaces(code)),
    changed.length > 0 && {
      name: 'format',
      command: `prettier --check --ignore-unknown --log-level warn ${withSpaces(changed)}`,
    },
  ];
  const run: (Check | false)[] = [
    related.length > 0 && {
      name: 'unit',
      command: `${withTests} --findRelatedTests ${withSpaces(related)}`,
      ...counted,
    },
    folders.length > 0 && {
      name: 'texts and SQL',
      command: `${withTests} backend --testPathPatterns ${withSpaces(folders)}`,
      ...counted,
    },
    backend.length > 0 && {
      name: 'backend',
      command: `jest --silent --selectProjects backend --runTestsByPath ${withSpaces(backend)}`,
      ...counted,
    },
    specs.length > 0 && {
      name: 'end to end',
      // Before the projects: whatever follows them is taken for one.
      command: `${playwright} ${withSpaces(specs)} --project phone --project composed`,
      by: 'playwright',
      progress: true,
    },
  ];
  const chosen = (checks: typeof run) => checks.filter((check) => check !== false);
  return { sideBySide: [code.length > 0 ? [types] : [], chosen(read)], alone: chosen(run) };
}

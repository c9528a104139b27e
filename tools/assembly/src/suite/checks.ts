/** One part of a run. */
export interface Check {
  readonly name: string;
  readonly command: string;
  /** Variables of its own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Who writes the report that is counted. */
  readonly by?: 'jest' | 'playwright';
  /** Where it is missing there is nothing to run. */
  readonly needs?: 'postgres';
  /** Reports as it goes, and not when it has ended: it takes minutes. */
  readonly progress?: true;
}

/** Two sequences beside each other, and what takes all cores by itself. */
export interface Suite {
  readonly sideBySide: readonly (readonly Check[])[];
  readonly alone: readonly Check[];
}

const quickly = { TEST_TIER: 'quick' };
const deeply = { TEST_TIER: 'deep' };

const silentJest = 'jest --silent --selectProjects';

export const playwright = 'playwright test -c e2e/playwright.config.ts';

export const types: Check = {
  name: 'types',
  command: 'tools/packages/node_modules/.bin/tsc --noEmit -p tsconfig.json',
};

const oxlint = 'oxlint -c oxlint.config.js --no-error-on-unmatched-pattern';
const eslint = 'eslint --max-warnings 0 --no-warn-ignored';

/** The native linter, and then ESLint, which reads scripts. */
export const lint = (files: string): Check => ({
  name: 'lint',
  command: `${oxlint} ${files} && ${eslint} ${files}`,
  env: quickly,
});

/** The linter reads all types, and so tells what the compiler would. */
const lintAndTypes: Check = {
  name: 'lint and types',
  command: `${oxlint} --type-check . && ${eslint} .`,
  env: quickly,
};

/** What a change can break for a person: `pnpm test`. */
export const quickSuite: Suite = {
  sideBySide: [
    [
      lintAndTypes,
      { name: 'format', command: 'prettier --check --log-level warn .' },
      { name: 'unused code', command: 'knip' },
      {
        name: 'provided packages',
        command: 'node --import tsx/esm tools/build/src/surface/check-command.ts',
      },
    ],
    [
      {
        name: 'tiers',
        command: 'node --import tsx/esm tools/assembly/src/suite/tiers-command.ts',
      },
      {
        name: 'unit',
        command: `${silentJest} browser node`,
        env: quickly,
        by: 'jest',
        progress: true,
      },
    ],
  ],
  alone: [
    { name: 'backend', command: `${silentJest} backend`, env: quickly, by: 'jest', progress: true },
    { name: 'end to end', command: playwright, env: quickly, by: 'playwright', progress: true },
  ],
};

/** The rest: `pnpm test:deep`. @param onOther the tests that run on the other database as well. */
export const deepSuite = (onOther: readonly string[]): Suite => ({
  sideBySide: [
    [
      {
        name: 'a team elsewhere',
        command: 'node --import tsx/esm e2e/outside/command.ts --bundler rspack --where-possible',
      },
      { name: 'lint of all types', command: `${eslint} .`, env: deeply },
    ],
    [{ name: 'tools', command: `${silentJest} node`, env: deeply, by: 'jest', progress: true }],
  ],
  alone: [
    { name: 'servers', command: `${silentJest} backend`, env: deeply, by: 'jest', progress: true },
    {
      name: 'the other database',
      command: `${silentJest} backend --runTestsByPath ${onOther.join(' ')}`,
      env: { OTHER_DATABASE: '1' },
      needs: 'postgres',
      by: 'jest',
      progress: true,
    },
    {
      name: 'production',
      command:
        'node --import tsx/esm backend/rehearsal/src/command.ts kill-backend --where-possible',
      progress: true,
    },
    { name: 'end to end', command: playwright, env: deeply, by: 'playwright', progress: true },
  ],
});

import { ReleaseError } from '../site/site.ts';
import type { PackedVersions, RemoteNames } from './remote-name.ts';

/** The tool itself stands below the kit and imports nothing of it. */
const kit = '@tessera/test-kit';

const dependencies = [
  '@tessera/api',
  '@tessera/contract',
  '@tessera/i18n',
  '@tessera/ui',
  '@tessera/wire',
  'react',
  'react-dom',
  'react-router-dom',
];

const devDependencies = [
  '@playwright/test',
  '@tessera/build',
  '@tessera/release',
  kit,
  '@tessera/testing',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
];

/** Each package with the range that is installed; what the tool was not packed with is a bug of it. */
function rangesOf(names: readonly string[], versions: PackedVersions): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) throw new ReleaseError(`no version of ${name} is known`);
      return [name, /^\d/.test(version) ? `^${version}` : version];
    }),
  );
}

const packageFile = ({ folder }: RemoteNames, versions: PackedVersions) => ({
  name: folder,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'tessera-build',
    'check:types': 'tsc',
    test: 'jest',
    'test:e2e': 'playwright test',
  },
  dependencies: rangesOf(dependencies, versions),
  devDependencies: rangesOf(devDependencies, versions),
});

const compilerFile = {
  extends: '@tessera/build/tsconfig.base.json',
  compilerOptions: {
    types: ['node', 'jest', '@tessera/build/assets'],
    skipLibCheck: false,
  },
  include: ['src', 'e2e', '*.ts'],
};

const testFile = `import { remoteTests } from '@tessera/build/jest';

export default remoteTests(import.meta.url);
`;

const browserTestFile = `import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'e2e',
  use: {
    trace: 'retain-on-failure',
    // A browser that is there already; without, the one that Playwright installs.
    ...(executablePath ? { launchOptions: { executablePath } } : {}),
  },
});
`;

const spec = ({ name, title }: RemoteNames) => `import { expect, test } from '${kit}';

test('a note of mine is in the list', async ({ page, person, logIn }) => {
  await logIn(person, { path: '/${name}' });
  await expect(page.getByRole('heading', { level: 1, name: '${title.en}' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Call the bank');
  await page.getByRole('button', { name: 'Add' }).click();
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toHaveText('Call the bank');
});
`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The files of a remote in a repository of its own: installed packages replace those of the workspace,
 * and the configuration from the workspace root is included.
 */
export function ownRepositoryFiles(
  names: RemoteNames,
  versions: PackedVersions,
): Record<string, string> {
  return {
    'package.json': json(packageFile(names, versions)),
    'tsconfig.json': json(compilerFile),
    'jest.config.js': testFile,
    'playwright.config.ts': browserTestFile,
    '.gitignore': 'node_modules/\ndist/\ntest-results/\n',
    [`e2e/${names.name}.spec.ts`]: spec(names),
  };
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allProvided, sharedByHost, usedRanges } from './provided.ts';

let folder: string;
let packageUrl: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provided-'));
  packageUrl = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  await declare({
    dependencies: { react: '19.3.1', '@tessera/money': 'catalog:', axios: '^1.0.0' },
    devDependencies: { 'react-router-dom': '^7.18.5' },
    peerDependencies: { '@tessera/api': '>=2.1.0 <4' },
  });
});
afterEach(() => rm(folder, { recursive: true }));

const declare = (file: object) => writeFile(join(folder, 'package.json'), JSON.stringify(file));

async function install(name: string, version: string): Promise<void> {
  const place = join(folder, 'node_modules', name);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'package.json'), JSON.stringify({ version }));
}

const imports = (...requests: readonly string[]) =>
  requests.map((request) => ({ request, from: 'src/cards.tsx' }));

test('a range is that of the package file, whatever is installed, and of imports alone @FED-2 @TEAM-10', async () => {
  await install('react-router-dom', '7.18.6');
  await install('@tessera/money', '1.2.0');
  expect(
    usedRanges(packageUrl, imports('react-router-dom', '@tessera/api', 'react/jsx-runtime')),
  ).toEqual({ '@tessera/api': '>=2.1.0 <4', react: '^19.3.1', 'react-router-dom': '^7.18.5' });
});

test('a version that only the workspace of the team names is the installed one @TEAM-10', async () => {
  await install('@tessera/money', '1.2.0');
  expect(usedRanges(packageUrl, imports('@tessera/money'))).toEqual({ '@tessera/money': '^1.2.0' });
});

test('an import that is not declared is refused with what to declare, installed or not @FED-2 @TEAM-10', async () => {
  await declare({ dependencies: { '@tessera/wire': '^1.0.0' } });
  await install('@tessera/session', '2.1.0');
  expect(() => usedRanges(packageUrl, imports('@tessera/session'))).toThrow(
    'src/cards.tsx imports @tessera/session, which package.json does not declare: add "@tessera/session": "^2.1.0" to its dependencies',
  );
  expect(() => usedRanges(packageUrl, imports('@tessera/wire/core'))).toThrow(
    'imports @tessera/wire/core, which comes with @tessera/api, which package.json does not declare: add "@tessera/api": "<range>"',
  );
});

test('everything that hosts provide is shared and never bundled, declared or not @FED-2 @TEAM-10', async () => {
  await install('@tessera/money', '1.2.0');
  const shared = sharedByHost(packageUrl);
  expect(Object.keys(shared)).toEqual([...allProvided]);
  expect(new Set(Object.values(shared).map((each) => String(each.import)))).toEqual(
    new Set(['false']),
  );
  expect(shared['react/jsx-runtime']?.requiredVersion).toBe('^19.3.1');
  expect(shared['@tessera/session']?.requiredVersion).toBe('*');
});

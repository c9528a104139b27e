import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readComposition } from '../composition.ts';
import { deployFolder } from '../testing/installed.ts';
import type { Image } from './build.ts';
import { programOf, type Trial } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

function imageAt(root: string): Image {
  const settings = { User: 'somebody', WorkingDir: '/opt', Env: ['A=image'], Cmd: ['run', 'it'] };
  return { root: join(folder, root), settings, size: '1 MB' };
}

const trial: Trial = {
  composition: readComposition(join(deployFolder, 'compose.yaml')),
  deployFolder,
  folder,
  images: { backend: imageAt('backend'), edge: imageAt('edge'), database: imageAt('database') },
};

beforeAll(() => {
  mkdirSync(join(folder, 'backend/var/lib/tessera'), { recursive: true });
  mkdirSync(join(folder, 'etc/tessera'), { recursive: true });
  writeFileSync(join(folder, 'etc/tessera/backend.env'), '# no setting\nA=file\nB=x=y\n');
  writeFileSync(join(folder, 'etc/tessera/secrets.env'), 'C=\n');
});

test('a service has its image read-only, its user, no capability, and its volumes and folders to write in @OPS-4', async () => {
  const line = (await programOf(trial, 'backend-1')).join(' ');
  expect(line).toContain(`--ro-bind ${join(folder, 'backend')} / `);
  expect(line).toContain(`--bind ${join(folder, 'volumes/backend-1')} /var/lib/tessera `);
  expect(line).toContain('--perms 1777 --tmpfs /tmp ');
  expect(line).toMatch(/--reuid=somebody .*--bounding-set=-all --no-new-privs -- run it$/);
});

test('the later one of two settings with one name counts @OPS-4', async () => {
  const otherwise = { command: ['other'], environment: { B: 'otherwise' } };
  const line = (await programOf(trial, 'backend-1', otherwise)).join(' ');
  expect(line).toMatch(/--setenv A image .*--setenv A file --setenv B x=y --setenv C {2}--setenv/);
  expect(line).toMatch(/--setenv API_PORT 3101 --setenv B otherwise .* -- other$/);
});

test('an unknown service is refused @OPS-4', async () => {
  await expect(programOf(trial, 'nobody')).rejects.toThrow('nobody is no service');
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compressed } from './compressed.ts';

const content = Buffer.from('a script that is deployed again and again');

afterEach(() => delete process.env['TESSERA_COMPRESSED']);

test('a test run compresses a file once, and another file by itself @KIT-6', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compressed-'));
  const first = await compressed(content);
  process.env['TESSERA_COMPRESSED'] = join(folder, 'kept');
  expect(await compressed(content)).toEqual(first);
  const [kept = '', ...others] = await readdir(join(folder, 'kept'));
  expect(others).toEqual([]);
  await writeFile(join(folder, 'kept', kept), 'what was kept');
  expect((await compressed(content)).toString()).toBe('what was kept');
  const other = await compressed(Buffer.from('another script'));
  expect(brotliDecompressSync(other).toString()).toBe('another script');
  await rm(folder, { recursive: true });
});

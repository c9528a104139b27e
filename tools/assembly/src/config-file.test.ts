import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followConfigFile } from './config-file.ts';
import { readSettings } from './settings.ts';

let folder: string;
let file: string;
const settings = readSettings({ SANDBOX_PORT: '4000' });
const write = (content: unknown) => writeFile(file, JSON.stringify(content));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'));
  file = join(folder, 'config.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('a document says what differs from the variant that it names @VAR-1', async () => {
  await write({ variant: 'crypto', brand: { name: 'Nova' } });
  const config = await followConfigFile(file, settings, () => undefined);
  expect(await config()).toMatchObject({
    variant: 'crypto',
    brand: { name: 'Nova' },
    unsupportedCountries: ['RU', 'IR', 'CU', 'PA', 'QA'],
    redirectOrigins: ['http://localhost:4000'],
  });
});

test('a changed document is in force at once @VAR-1', async () => {
  await write({ variant: 'card' });
  const config = await followConfigFile(file, settings, () => undefined);
  expect(await config()).toMatchObject({ variant: 'card', defaultLanguage: 'en' });
  await write({ variant: 'regional' });
  expect(await config()).toMatchObject({ variant: 'regional', defaultLanguage: 'ru' });
});

test('a document that cannot be used leaves the former in force, and is told once @VAR-1', async () => {
  const told: string[] = [];
  await write({ variant: 'regional' });
  const config = await followConfigFile(file, settings, (line) => told.push(line));
  await write({ variant: 'gold' });
  expect(await config()).toMatchObject({ variant: 'regional' });
  await writeFile(file, '{');
  expect(await config()).toMatchObject({ variant: 'regional' });
  await config();
  expect(told).toEqual([
    expect.stringMatching(/config\.json: variant: .* stays in force\)$/),
    expect.stringMatching(/not readable as JSON/),
  ]);
});

test.each([
  ['a wrong field', '{"defaultCountry":"Russia"}', 'defaultCountry'],
  ['a field that nobody knows', '{"polices":[]}', 'polices'],
  [
    'an accent that cannot be read',
    '{"brand":{"name":"Nova","accent":{"light":"#2dd4bf","dark":"#2dd4bf"}}}',
    'brand.accent.light: #2dd4bf has less than 4.5:1',
  ],
  ['no document', null, 'there is no configuration'],
])('%s is refused at the start @VAR-1', async (_case, content, reason) => {
  if (content !== null) await writeFile(file, content);
  await expect(followConfigFile(file, settings, () => undefined)).rejects.toThrow(reason);
});

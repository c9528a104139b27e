import { readFile, rm, writeFile } from 'node:fs/promises';
import { runCommand } from '../commands/run-command.ts';
import { writeRemote } from '../testing/builds.ts';
import { makeSignedSite, readLogTexts, writeChain } from '../testing/signed-site.ts';
import type { SignedSite } from '../testing/signed-site.ts';
import { promote, publish } from '../index.ts';
import type { LogLine } from '../log/log.ts';
import { site } from '../site/site.ts';

let signed: SignedSite;
let root: string;
/** Published, and not deployed. */
let three: string;

// Whoever attacks can write any file of the store, and has no key of it.
beforeEach(async () => {
  signed = await makeSignedSite();
  ({ root } = signed);
  for (const code of ['one', 'two']) {
    const { version } = await publish(await writeRemote(signed.folder, code), root, signed.wallet);
    await promote(root, 'wallet', version, signed.wallet);
  }
  const build = await writeRemote(signed.folder, 'three');
  three = (await publish(build, root, signed.publisher)).version;
});
afterEach(() => signed.remove());

const release = (...args: string[]) => runCommand([...args, '--site', root]);

describe('keys are those of the log, whatever the file says @TEAM-6', () => {
  const editKeys = async (change: (text: string) => string) =>
    writeFile(site.keys(root), change(await readFile(site.keys(root), 'utf8')));

  test.each([
    ['with a greater right', (text: string) => text.replace('"publish"', '"all"')],
    ['with another key', (text: string) => text.replaceAll(signed.auth.id, '0'.repeat(16))],
    ['without keys', () => '{"keys":[]}'],
    ['that is none', () => '[]'],
  ])('a file %s stops everything', async (_what, change) => {
    await editKeys(change);
    const all = [
      ['promote', 'wallet', three, '--key', signed.publisher.key],
      ['log'],
      ['keys', 'list'],
      ['check'],
    ];
    for (const args of all) {
      const { code, stderr } = await release(...args);
      expect({ code, says: stderr.includes('does not say what the log does') }).toEqual({
        code: 1,
        says: true,
      });
    }
  });

  test('a file that is removed stops everything', async () => {
    await rm(site.keys(root));
    expect((await release('log')).stderr).toContain('does not say what the log does');
  });

  test('a site whose keys were taken away with their lines refuses who names a key', async () => {
    await rm(site.keys(root));
    await rm(site.log(root));
    await expect(promote(root, 'wallet', three, signed.wallet)).rejects.toThrow(
      'If it had, restore its log and keys.json',
    );
  });
});

describe('a log that is chained again says the first line that nobody might write @TEAM-6', () => {
  const linesOf = async () => (await readLogTexts(root)).map((text) => JSON.parse(text) as LogLine);
  const bare = (line: LogLine) => ({ ...line, key: undefined, signature: undefined });
  const last = (lines: readonly LogLine[]) => {
    const line = lines.at(-1);
    if (!line) throw new Error('the log is empty');
    return line;
  };
  const granted = () => ({ right: 'all' as const, publicKey: signed.auth.publicKey, holder: null });

  test.each<[string, RegExp, (lines: LogLine[]) => object[]]>([
    [
      'another reason',
      /line 5 has a signature/,
      (lines) => lines.map((line) => (line.number === 5 ? { ...line, why: 'evil' } : line)),
    ],
    [
      'a line taken out',
      /line 6 has a signature/,
      (lines) => lines.filter(({ number }) => number !== 6),
    ],
    [
      'another order',
      /line 5 has a signature/,
      (lines) => [...lines.slice(0, 4), ...lines.slice(4).reverse()],
    ],
    [
      'a line without a signature',
      /line 10 is not signed/,
      (lines) => [...lines, bare(last(lines))],
    ],
    ['no signatures at all', /line 2 is not signed/, (lines) => lines.map(bare)],
    ['a line that is there, again', /line 10 has a signature/, (lines) => [...lines, last(lines)]],
    [
      'a line under the name of another key',
      /line 9 is signed by key .*, which had not/,
      (lines) => [...lines.slice(0, -1), { ...last(lines), key: signed.auth.id }],
    ],
    [
      'a right that a key gives itself',
      /line 10 is signed by key .*'all' for \*/,
      (lines) => [
        ...lines,
        {
          ...last(lines),
          act: 'allow-key',
          name: '*',
          version: signed.auth.id,
          granted: granted(),
        },
      ],
    ],
    [
      'another first key',
      /line 2 is signed by key .*'all' for \*/,
      ([first, ...lines]) => [{ ...first, version: signed.auth.id, granted: granted() }, ...lines],
    ],
  ])('%s', async (_what, words, change) => {
    await writeChain(root, change(await linesOf()));
    const { code, stderr } = await release('log');
    expect(code).toBe(1);
    expect(stderr).toMatch(words);
    const registry = await readFile(site.registry(root), 'utf8');
    await expect(promote(root, 'wallet', three, signed.wallet)).rejects.toThrow(words);
    expect(await readFile(site.registry(root), 'utf8')).toBe(registry);
  });
});

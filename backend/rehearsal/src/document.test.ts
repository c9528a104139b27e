import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stepsOf } from './document.ts';

const workspace = join(__dirname, '..', '..', '..');
const production = readFileSync(join(workspace, 'docs', 'production.md'), 'utf8');

test.each(['rehearsed', 'site', 'releases', 'try-restore', 'restore', 'night', 'split', 'by-hand'])(
  'lines of the document for production that are %s can be read by the shell, and name files that there are @OPS-1',
  (word) => {
    const script = stepsOf(production, word)
      .map(({ lines }) => lines)
      .join('\n');
    expect(script).toContain('ssh ');
    const read = spawnSync('bash', ['-n', '-c', script], { encoding: 'utf8' });
    expect(read).toMatchObject({ status: 0, stderr: '' });
    for (const [file] of script.matchAll(/(?<=\s)deploy\/[\w./@*-]+/g)) {
      // A pattern is judged by its folder.
      const place = join(workspace, file.replace(/[^/]*\*.*/, ''));
      expect([file, existsSync(place)]).toEqual([file, true]);
    }
  },
);

test('a machine is given all packages of ours that the release service needs, so that npm asks no registry for them @OPS-1', () => {
  const lines = stepsOf(production, 'releases').map((step) => step.lines);
  const [, named = ''] = /^for name in ([\w ]+); do scp dist\/packages/m.exec(lines.join('')) ?? [];
  const folders = ['shared', 'tools', 'backend'].map((each) => join(workspace, each));
  const needed = new Set(['release']);
  for (const name of needed) {
    const folder = folders.find((each) => existsSync(join(each, name, 'package.json'))) ?? '';
    const file = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as {
      readonly dependencies?: Readonly<Record<string, string>>;
    };
    for (const each of Object.keys(file.dependencies ?? {})) {
      if (each.startsWith('@tessera/')) needed.add(each.slice('@tessera/'.length));
    }
  }
  expect(named.split(' ').sort()).toEqual([...needed].sort());
});

test('a step has the title of its section, and other code is no step @OPS-1', () => {
  const document =
    '## One\n```sh rehearsed\na\n```\n```sh\nb\n```\n## Two\n```sh rehearsed\nc\n```\n';
  expect(stepsOf(document, 'rehearsed')).toEqual([
    { title: 'One', lines: 'a\n' },
    { title: 'Two', lines: 'c\n' },
  ]);
});

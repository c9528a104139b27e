import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stepsOf } from './document.ts';

const workspace = join(__dirname, '..', '..', '..');
const production = readFileSync(join(workspace, 'docs', 'production.md'), 'utf8');

test.each(['rehearsed', 'site', 'try-restore', 'restore', 'night', 'by-hand'])(
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

test('a step has the title of its section, and other code is no step @OPS-1', () => {
  const document =
    '## One\n```sh rehearsed\na\n```\n```sh\nb\n```\n## Two\n```sh rehearsed\nc\n```\n';
  expect(stepsOf(document, 'rehearsed')).toEqual([
    { title: 'One', lines: 'a\n' },
    { title: 'Two', lines: 'c\n' },
  ]);
});

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../settings.ts';

function linesOf(...args: readonly string[]): string[] {
  const told = execFileSync('git', args, {
    cwd: workspace,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return told.split('\n').filter(Boolean);
}

const isThere = (file: string) => existsSync(join(workspace, file));

const untracked = () => linesOf('ls-files', '--others', '--exclude-standard');

function branchedFrom(main: string): string | undefined {
  try {
    return linesOf('merge-base', 'HEAD', main)[0];
  } catch {
    return undefined;
  }
}

/** The files that are not as they are in `main`. @throws Error where there is no such branch. */
export function changedFiles(): string[] {
  const base = branchedFrom('main') ?? branchedFrom('origin/main');
  if (base === undefined) throw new Error('There is no branch main to compare with.');
  return [...new Set([...linesOf('diff', '--name-only', base), ...untracked()])].filter(isThere);
}

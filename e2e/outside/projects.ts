import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from './steps.ts';

/** A remote of a team elsewhere. */
export interface Project {
  /** Its name in the page. */
  readonly remote: string;
  /**
   * Makes its folder.
   * @param team an empty folder, in which `run` runs commands.
   */
  begin(team: string, run: (...command: Command) => Promise<unknown>): Promise<string>;
}

/** Folders of builds, installations and tests, which a copy leaves out. */
const leftBehind = ['node_modules', 'dist', 'test-results'];

function copied(remote: string, bundler: string): Project {
  return {
    remote,
    async begin(team) {
      const source = fileURLToPath(new URL(`../made-elsewhere/${bundler}`, import.meta.url));
      const folder = join(team, remote);
      const filter = (path: string) => !leftBehind.includes(basename(path));
      await cp(source, folder, { recursive: true, filter });
      return folder;
    },
  };
}

/** By bundler: made by the tool's `create`, or a copy of what stands in the workspace as an example. */
export const projects = {
  rspack: {
    remote: 'cards',
    async begin(team, run) {
      await run('npx', '--yes', '--package=@tessera/release', 'tessera', 'create', 'cards');
      return join(team, 'remote-cards');
    },
  },
  webpack: copied('loyalty', 'webpack'),
  vite: copied('vouchers', 'vite'),
} as const satisfies Readonly<Record<string, Project>>;

export type Bundler = keyof typeof projects;

export const bundlers = Object.keys(projects) as readonly Bundler[];

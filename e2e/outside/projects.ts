import { join } from 'node:path';
import type { Command } from './steps.ts';

export const bundlers = ['rspack', 'webpack', 'vite'] as const;

export type Bundler = (typeof bundlers)[number];

export interface Project {
  readonly remote: string;
  /**
   * Creates the project and returns its folder.
   * @param team an empty folder, in which `run` runs commands.
   */
  begin(team: string, run: (...command: Command) => Promise<unknown>): Promise<string>;
}

const created = (remote: string, bundler: Bundler): Project => ({
  remote,
  async begin(team, run) {
    const tool = ['npx', '--yes', '--package=@tessera/release', 'tessera'] as const;
    await run(...tool, 'create', remote, '--bundler', bundler);
    return join(team, `remote-${remote}`);
  },
});

/** Different names, because all are deployed into one page. */
export const projects: Readonly<Record<Bundler, Project>> = {
  rspack: created('cards', 'rspack'),
  webpack: created('loyalty', 'webpack'),
  vite: created('vouchers', 'vite'),
};

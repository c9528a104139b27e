import { promote } from '../deploy/promote.ts';
import { forceHelp, forceOption, parseArguments, siteHelp } from './command.ts';
import type { Command } from './command.ts';
import { deployedText } from './deployed-text.ts';

const help = `release promote <name> <version>

Deploys a published version: all users have it from their next page on. A canary of that remote
ends, whether it is this version or another.

  <name>           of the remote, or host
  <version>        one that \`release list\` shows
${forceHelp}
${siteHelp}`;

export const promoteCommand: Command = {
  name: 'promote',
  summary: 'deploy a published version',
  help,
  async run(args) {
    const { site, positionals, values } = parseArguments(args, [2, 2], forceOption);
    const [name = '', version = ''] = positionals;
    return { text: deployedText(await promote(site, name, version, values)) };
  },
};

import { promote } from '../deploy/promote.ts';
import { actHelp, actOption, forceHelp, forceOption, parseArguments, siteHelp } from './command.ts';
import type { Command } from './command.ts';
import { deployedText } from './deployed-text.ts';
import { unpaintedLines } from './unpainted-lines.ts';
import { called } from '../site/called.ts';

const help = `${called} promote <name> <version>

Deploys a published version: all users have it from their next page on. A canary of that remote
ends, whether it is this version or another.

  <name>           of the remote, or host
  <version>        one that \`${called} list\` shows
${forceHelp}
${actHelp}
${siteHelp}`;

export const promoteCommand: Command = {
  name: 'promote',
  summary: 'deploy a published version',
  help,
  async run(args) {
    const { site, positionals, values } = parseArguments(args, [2, 2], {
      ...actOption,
      ...forceOption,
    });
    const [name = '', version = ''] = positionals;
    const deployed = deployedText(await promote(site, name, version, values));
    return { text: [deployed, ...(await unpaintedLines(site))].join('\n') };
  },
};

import { rollBack } from '../deploy/rollback.ts';
import { actHelp, actOption, forceHelp, forceOption, parseArguments, siteHelp } from './command.ts';
import type { Command } from './command.ts';
import { deployedText } from './deployed-text.ts';
import { unpaintedLines } from './unpainted-lines.ts';
import { called } from '../site/called.ts';

const help = `${called} rollback <name> [<version>]

Takes the latest deployment back. While a canary runs it ends, and all users have the deployed
version; else the version that was deployed before it comes back. Once more goes one further.

  <name>           of the remote, or host
  <version>        go back to this one at once
${forceHelp}
${actHelp}
${siteHelp}`;

export const rollbackCommand: Command = {
  name: 'rollback',
  summary: 'go back to what was deployed before',
  help,
  async run(args) {
    const { site, positionals, values } = parseArguments(args, [1, 2], {
      ...actOption,
      ...forceOption,
    });
    const [name = '', version] = positionals;
    const deployed = deployedText(await rollBack(site, name, { ...values, version }));
    return { text: [deployed, ...(await unpaintedLines(site))].join('\n') };
  },
};

import { withdraw } from '../deploy/withdraw.ts';
import { actHelp, actOption, parseArguments, siteHelp } from './command.ts';
import type { Command } from './command.ts';
import { unpaintedLines } from './unpainted-lines.ts';
import { called } from '../site/called.ts';

const help = `${called} withdraw <name>

Takes a remote off: from their next page on, users have nothing of it. Its canary ends. Its versions
stay published; promoting one brings it back.

  <name>           of the remote
${actHelp}
${siteHelp}`;

export const withdrawCommand: Command = {
  name: 'withdraw',
  summary: 'take a remote off',
  help,
  async run(args) {
    const { site, positionals, values } = parseArguments(args, [1, 1], actOption);
    const { name, version, endedCanary } = await withdraw(site, positionals[0] ?? '', values);
    const lines = [
      `${name} is withdrawn; to have it again: ${called} promote ${name} ${version}`,
      ...(endedCanary === null ? [] : [`the canary ${endedCanary} ended`]),
      ...(await unpaintedLines(site)),
    ];
    return { text: lines.join('\n') };
  },
};

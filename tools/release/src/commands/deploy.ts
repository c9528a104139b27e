import { promote } from '../deploy/promote.ts';
import { actHelp, actOption, forceHelp, forceOption, parseArguments, siteHelp } from './command.ts';
import type { Command } from './command.ts';
import { deployedText, unpaintedLines } from './deployed-text.ts';
import { called } from '../site/called.ts';
import { rollBack } from '../deploy/rollback.ts';
import { withdraw } from '../deploy/withdraw.ts';

const withdrawHelp = `${called} withdraw <name>

Takes a remote off: from their next page on, users have nothing of it. Its canary ends. Its versions
stay published; promoting one brings it back.

  <name>           of the remote
${actHelp}
${siteHelp}`;

export const withdrawCommand: Command = {
  name: 'withdraw',
  summary: 'take a remote off',
  help: withdrawHelp,
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

const rollbackHelp = `${called} rollback <name> [<version>]

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
  help: rollbackHelp,
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

const promoteHelp = `${called} promote <name> <version>

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
  help: promoteHelp,
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

import { check, checkDeployed } from '../gate/check.ts';
import { findingText } from '../gate/pass.ts';
import { parseArguments, siteHelp, UsageError } from './command.ts';
import type { Command } from './command.ts';

const help = `release check [<name> <version>]

Says what speaks against deploying a published version, or against what is deployed: contract,
shared packages and slots of the host, routes and panels of other remotes, hashes of all files,
styles that reach past the remote, and the weight of scripts. promote, canary and rollback ask the
same. The exit code is 1 where anything is found.

  --json           as JSON: rule, name, version, message
${siteHelp}`;

export const checkCommand: Command = {
  name: 'check',
  summary: 'what speaks against deploying a version',
  help,
  async run(args) {
    const { site, positionals, values } = parseArguments(args, [0, 2], {
      json: { type: 'boolean' },
    });
    const [name, version] = positionals;
    if (name !== undefined && version === undefined) throw new UsageError('the version is missing');
    const findings =
      name === undefined || version === undefined
        ? await checkDeployed(site)
        : await check(site, name, version);
    const refused = findings.length > 0;
    if (values.json) return { text: JSON.stringify(findings, null, 2), refused };
    const what = name === undefined ? 'what is deployed' : `${name} ${version}`;
    if (!refused) return { text: `nothing speaks against ${what}` };
    return { text: findings.map(findingText).join('\n'), refused };
  },
};

import { check, checkDeployed } from '../gate/check.ts';
import { refuses } from '../gate/finding.ts';
import { findingText } from '../gate/pass.ts';
import { parseArguments, siteHelp, UsageError } from './command.ts';
import type { Command } from './command.ts';
import { called } from '../site/called.ts';

const help = `${called} check [<name> <version>]

Says what speaks against deploying a published version, or against what is deployed: contract,
shared packages, their exports and slots of the host; container, routes and panels of other remotes;
hashes of all files, their signature where the site has keys, files that scripts miss, a React beside
the host's, styles that reach past the remote, and the weight of scripts; of a version at another
origin also whether the configuration lists it and pages could use what is there. promote, canary and
rollback ask the same. Exports that no record names, types of a later version, and pages and parts
that would not be painted before their scripts are warnings. The exit code is 1 where anything else is
found.

  --json           as JSON: rule, name, version, message; the rules first-paint, later-type and
                   unrecorded warn, all others refuse
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
    const refused = findings.some(refuses);
    if (values.json) return { text: JSON.stringify(findings, null, 2), refused };
    const what = name === undefined ? 'what is deployed' : `${name} ${version}`;
    const lines = findings.map(findingText);
    const isClean = `nothing ${findings.length === 0 ? '' : 'else '}speaks against ${what}`;
    return { text: [...lines, ...(refused ? [] : [isClean])].join('\n'), refused };
  },
};

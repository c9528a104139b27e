import { check, checkDeployed } from '../gate/check.ts';
import { findingText, refuses } from '../gate/finding.ts';
import { readLog } from '../log/log.ts';
import type { LogLine } from '../log/log.ts';
import { listVersions } from '../registry/list.ts';
import type { ListedVersion } from '../registry/list.ts';
import { called } from '../site/site.ts';
import { defineCommand, flag, json, minuteOf, table, UsageError } from './command.ts';

function shareOf({ deployed, percent, origin }: ListedVersion): string {
  if (percent === 0) return '';
  const share = deployed && percent === 100 ? '' : `, ${percent} %`;
  return `${deployed ? 'deployed' : 'canary'}${share}${origin === null ? '' : `, at ${origin}`}`;
}

function rowOf(listed: ListedVersion): [name: string, version: string, time: string, is: string] {
  const { name, version, publishedAt } = listed;
  const share = shareOf(listed);
  return publishedAt === null
    ? [name, version, '', `${share}, but its files are gone: publish it again`]
    : [name, version, minuteOf(publishedAt), share];
}

/** The slots that versions given to users offer and use, a line for each that has any. */
function slotLines(versions: readonly ListedVersion[]): string[] {
  const rows = versions.flatMap(({ name, version, percent, slots }) => {
    const { offers = [], uses = [] } = (percent > 0 && slots) || {};
    const told = Object.entries({ offers, uses }).flatMap(([does, names]) =>
      names.length === 0 ? [] : `${does} ${names.join(', ')}`,
    );
    return told.length === 0 ? [] : [[name, version, told.join('; ')]];
  });
  return rows.length === 0 ? [] : ['', 'slots:', ...table(rows)];
}

/** A filter of what is of one remote, or of the host; of everything without a name. */
const named =
  (wanted: string | undefined) =>
  ({ name }: { readonly name: string }) =>
    wanted === undefined || name === wanted;

export const listCommand = defineCommand({
  name: 'list',
  summary: 'what is published and deployed',
  help: `${called} list [<name>]

Shows the published versions, the newest first, who has them, and the origin where what is deployed
is served from another one than the site's; then the slots that each remote offers and uses, as it is
deployed.

  <name>           only this remote, or host
  --json           as JSON: name, version, deployed, percent of users, origin, publishedAt,
                   and slots that it offers and uses, null where it was not deployed lately`,
  operands: [0, 1],
  options: { json: flag },
  async run({ site, positionals: [wanted], values }) {
    const versions = (await listVersions(site)).filter(named(wanted));
    if (values.json) return json(versions);
    if (versions.length > 0) {
      return [...table(versions.map(rowOf)), ...slotLines(versions)];
    }
    return [`nothing${wanted === undefined ? '' : ` of ${wanted}`} is published in ${site}`];
  },
});

function actText(line: LogLine): string {
  const { act, version, before, percent, granted, token, preview, ran } = line;
  if (token) {
    return `${act} ${version} of ${token.holder} to ${token.right}, until ${token.until.slice(0, 10)}`;
  }
  if (granted) {
    const holder = granted.holder === null ? '' : ` of ${granted.holder}`;
    return `${act} ${version}${holder} to ${granted.right}`;
  }
  if (preview) return `${act} ${version} (${preview.id}, until ${preview.until.slice(0, 10)})`;
  const share = percent === undefined ? '' : ` to ${percent} %`;
  const tried = ran === undefined ? '' : `, run in ${ran === 'node' ? 'Node' : 'a browser'}`;
  return `${act} ${version}${share}${before === null ? '' : `, before ${before}`}${tried}`;
}

function lineText(line: LogLine): string {
  const { number, at, by, key, signed: team, name, overruled, commit, why } = line;
  const source = commit === null ? '' : ` (commit ${commit.slice(0, 12)})`;
  const past = overruled ? `, past the rules ${overruled.join(', ')}` : '';
  const reason = why === null ? '' : `: ${why}`;
  const told = team === undefined ? '' : `, what key ${team} signed`;
  const signed = key === undefined ? '' : ` with key ${key}${told}`;
  return `${number}  ${minuteOf(at)}  ${by}${signed}  ${name} ${actText(line)}${past}${source}${reason}`;
}

export const logCommand = defineCommand({
  name: 'log',
  summary: 'what was done, by whom and why',
  help: `${called} log [<name>]

Shows everything that was done to a site since it has a log, the newest last: when, who, what, the
commit that the version was built from, the rules of the gate that were overruled, and the reason that
was given. Each line holds the hash of the one before, and is signed from the first key of the site
on, so the command refuses a log in which a line was changed or removed, or signed by a key that might
not, and names the first such line.

  <name>           only this remote, or host
  --json           as JSON, a line each`,
  operands: [0, 1],
  options: { json: flag },
  async run({ site, positionals: [wanted], values }) {
    const lines = (await readLog(site)).filter(named(wanted));
    if (values.json) return lines.map((line) => JSON.stringify(line));
    if (lines.length > 0) return lines.map(lineText);
    return [`the log of ${site} has no line${wanted === undefined ? '' : ` of ${wanted}`}`];
  },
});

export const checkCommand = defineCommand({
  name: 'check',
  summary: 'what speaks against deploying a version',
  help: `${called} check [<name> <version>]

Says what speaks against deploying a published version, or against what is deployed: contract,
shared packages, their exports and slots of the host; container, routes and panels of other remotes;
hashes of all files, their signature where the site has keys, files that scripts miss, a React beside
the host's, styles that reach past the remote, and the weight of all files; of a version at another
origin also whether the configuration lists it and pages could use what is there. What nothing speaks
against is run beside the host: its entry, and each module in each language. promote, canary and
rollback ask the same. Exports that no record names, types of a later version, and pages and parts
that would not be painted before their scripts are warnings. The exit code is 1 where anything else is
found.

  --json           as JSON: rule, name, version, message; the rules first-paint, later-type and
                   unrecorded warn, all others refuse`,
  operands: [0, 2],
  options: { json: flag },
  async run({ site, positionals: [name, version], values }) {
    if (name !== undefined && version === undefined) throw new UsageError('the version is missing');
    const findings =
      name === undefined || version === undefined
        ? await checkDeployed(site)
        : await check(site, name, version);
    const refused = findings.some(refuses);
    if (values.json) return { ...json(findings), refused };
    const subject = name === undefined ? 'what is deployed' : `${name} ${version}`;
    const clean = `nothing ${findings.length === 0 ? '' : 'else '}speaks against ${subject}`;
    const lines = [...findings.map(findingText), ...(refused ? [] : [clean])];
    return { text: lines.join('\n'), refused };
  },
});

import { readLog } from '../log/read-log.ts';
import type { LogLine } from '../log/log-line.ts';
import { parseArguments, siteHelp } from './command.ts';
import type { Command } from './command.ts';
import { called } from '../site/called.ts';

const help = `${called} log [<name>]

Shows everything that was done to a site since it has a log, the newest last: when, who, what, the
commit that the version was built from, and the reason that was given. Each line holds the hash of
the one before, and is signed from the first key of the site on, so the command refuses a log in which
a line was changed or removed, or signed by a key that might not, and names the first such line.

  <name>           only this remote, or host
  --json           as JSON, a line each
${siteHelp}`;

function what({ act, version, before, percent, granted, preview }: LogLine): string {
  if (granted) {
    const holder = granted.holder === null ? '' : ` of ${granted.holder}`;
    return `${act} ${version}${holder} to ${granted.right}`;
  }
  if (preview) return `${act} ${version} (${preview.id}, until ${preview.until.slice(0, 10)})`;
  const share = percent === undefined ? '' : ` to ${percent} %`;
  return `${act} ${version}${share}${before === null ? '' : `, before ${before}`}`;
}

function textOf(line: LogLine): string {
  const { number, at, by, key, name, commit, why } = line;
  const source = commit === null ? '' : ` (commit ${commit.slice(0, 12)})`;
  const reason = why === null ? '' : `: ${why}`;
  const signed = key === undefined ? '' : ` with key ${key}`;
  const time = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  return `${number}  ${time}  ${by}${signed}  ${name} ${what(line)}${source}${reason}`;
}

export const logCommand: Command = {
  name: 'log',
  summary: 'what was done, by whom and why',
  help,
  async run(args) {
    const { site, positionals, values } = parseArguments(args, [0, 1], {
      json: { type: 'boolean' },
    });
    const [wanted] = positionals;
    const lines = (await readLog(site)).filter(
      ({ name }) => wanted === undefined || name === wanted,
    );
    if (values.json) return { text: lines.map((line) => JSON.stringify(line)).join('\n') };
    if (lines.length > 0) return { text: lines.map(textOf).join('\n') };
    return { text: `the log of ${site} has no line${wanted === undefined ? '' : ` of ${wanted}`}` };
  },
};

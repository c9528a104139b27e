import type { LogLine } from './log-line.ts';

/** When pages stopped to be given each version of one remote, or of the host. */
export type GivenUntil = ReadonlyMap<string, Date>;

/** The acts after which the deployed version is the one that they name. */
const deploying: readonly LogLine['act'][] = ['promote', 'rollback'];

/**
 * When pages were last given the versions that are deployed no more, as far as the log tells.
 * @param name of the remote, or `host`.
 */
export function givenUntil(lines: readonly LogLine[], name: string): GivenUntil {
  const ended = new Map<string, Date>();
  let canary: string | null = null;
  for (const line of lines.filter((each) => each.name === name)) {
    const isDeploying = deploying.includes(line.act);
    if (!isDeploying && !['canary', 'end-canary', 'withdraw'].includes(line.act)) continue;
    const at = new Date(line.at);
    if (canary !== null) ended.set(canary, at);
    // What is deployed before a canary stays so beside it.
    if ((isDeploying || line.act === 'withdraw') && line.before !== null)
      ended.set(line.before, at);
    if (line.act === 'end-canary') ended.set(line.version, at);
    canary = line.act === 'canary' ? line.version : null;
    if (isDeploying || canary !== null) ended.delete(line.version);
  }
  return ended;
}

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
  /** Of acts that follow each other the later time is the later act's, but a preview has its end ahead. */
  const end = (version: string, at: Date) => {
    const known = ended.get(version);
    if (!known || known < at) ended.set(version, at);
  };
  for (const line of lines.filter((each) => each.name === name)) {
    if (line.act === 'preview' && line.preview) end(line.version, new Date(line.preview.until));
    const isDeploying = deploying.includes(line.act);
    if (!isDeploying && !['canary', 'end-canary', 'withdraw'].includes(line.act)) continue;
    const at = new Date(line.at);
    if (canary !== null) end(canary, at);
    // What is deployed before a canary stays so beside it.
    if ((isDeploying || line.act === 'withdraw') && line.before !== null) end(line.before, at);
    if (line.act === 'end-canary') end(line.version, at);
    canary = line.act === 'canary' ? line.version : null;
    if (isDeploying || canary !== null) ended.delete(line.version);
  }
  return ended;
}

import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../../platform/index.ts';
import { lockChain, readChainEnd } from './prove-step.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const digest = z.object({
  at: z.iso.datetime(),
  position: z.string().regex(/^\d+$/),
  hash,
  /** Hash of position 1, which identifies the database that the ledger belongs to. Older digests lack it. */
  ledger: hash.exactOptional(),
});

/** The chain's last position and hash at some time; nothing before it can change unnoticed. */
export type Digest = z.infer<typeof digest>;

const fileOf = (folder: string) => join(folder, 'ledger-digests.jsonl');

/**
 * All digests of a folder, oldest first.
 * @throws on a malformed line
 */
export function readDigests(folder: string): Digest[] {
  const file = fileOf(folder);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => digest.parse(JSON.parse(line)));
}

const firstSql = "SELECT encode(hash, 'hex') AS hash FROM ledger_chain WHERE position = 1";
const firstRow = z.object({ hash });

/**
 * Writes the end of the chain outside the database, once a day: as a line of the folder's file and of the log.
 * Processes that share a folder write it once.
 */
export async function writeDigest(
  db: Database,
  folder: string,
  log: Pick<Logger, 'info'>,
  now = new Date(),
): Promise<void> {
  const at = now.toISOString();
  await db.transaction(async (tx) => {
    if (!(await lockChain(tx))) return;
    const { position, hash } = await readChainEnd(tx);
    const [first] = await tx.query(firstSql, [], firstRow);
    if (position === 0n || first === undefined) return;
    const isOfThis = ({ ledger = first.hash }: Digest) => ledger === first.hash;
    const last = readDigests(folder).findLast(isOfThis);
    if (last?.at.slice(0, 10) === at.slice(0, 10)) return;
    const latest: Digest = { at, position: position.toString(), hash, ledger: first.hash };
    mkdirSync(folder, { recursive: true });
    appendFileSync(fileOf(folder), `${JSON.stringify(latest)}\n`, { flush: true });
    log.info(latest, 'digest of the ledger');
  });
}

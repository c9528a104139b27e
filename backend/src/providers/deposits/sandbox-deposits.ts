import { createHmac, randomBytes } from 'node:crypto';
import { toChecksumAddress, usdcContract } from '@tessera/payment-codes';
import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import type { DepositProvider } from './deposit-provider.ts';

/** Derives the sandbox's addresses from its secret and the account; nobody has a key to them. */
export function sandboxAddresses(secret: string): DepositProvider {
  return {
    addressOf: (network, account) => {
      const digest = createHmac('sha256', secret).update(`${network}:${account}`).digest('hex');
      return Promise.resolve(toChecksumAddress(`0x${digest.slice(0, 40)}`));
    },
  };
}

/** A token that is not USDC, whatever its name says. */
const otherToken = `0x${'6'.repeat(40)}`;

export const sandboxTokens = { usdc: usdcContract, other: otherToken } as const;

const transferRow = z.object({
  hash: z.string(),
  address: z.string(),
  token: z.string(),
  amount: z.string(),
  block_hash: z.string().nullable(),
  block_height: z.bigint().nullable(),
  confirmations: z.number(),
  revision: z.number(),
  dropped: z.boolean(),
});

export type SandboxTransfer = z.infer<typeof transferRow>;

const columns =
  'hash, address, token, amount, block_hash, block_height, confirmations, revision, dropped';

/** A few seconds, so that a person sees the confirmations arrive. */
const blockS = 5;
const mostListed = 20;

/**
 * Sends a token to an address; the transfer is in no block yet.
 * @returns hash of the transfer
 */
export async function sendOnSandbox(
  db: Queryable,
  transfer: Pick<SandboxTransfer, 'address' | 'token' | 'amount'>,
): Promise<string> {
  const hash = `0x${randomBytes(32).toString('hex')}`;
  await db.query(
    `INSERT INTO sandbox_transfers (hash, address, token, amount, next_block_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [hash, transfer.address, transfer.token, transfer.amount, blockS],
  );
  return hash;
}

export function listSandboxTransfers(db: Queryable, hash = ''): Promise<SandboxTransfer[]> {
  return db.query(
    `SELECT ${columns} FROM sandbox_transfers WHERE $1 = '' OR hash = $1 ORDER BY created_at DESC LIMIT $2`,
    [hash, mostListed],
    transferRow,
  );
}

/** Adds blocks on top of a transfer's block; a transfer without a block gets one first. */
export async function mineOnSandbox(db: Queryable, hash: string, blocks: number): Promise<void> {
  await db.query(`UPDATE sandbox_transfers ${mined('$2')} WHERE hash = $1 AND NOT dropped`, [
    hash,
    blocks,
  ]);
}

/** Adds a block to each transfer whose next block is due, until it is deep enough. */
export async function mineDueOnSandbox(db: Queryable, depth: number): Promise<void> {
  await db.query(
    `UPDATE sandbox_transfers ${mined('1')} WHERE hash IN (
       SELECT hash FROM sandbox_transfers
       WHERE next_block_at <= now() AND confirmations < $1 AND NOT dropped
         AND created_at > now() - interval '1 day'
       LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [depth, mostListed],
  );
}

const mined = (blocks: string) => `
  SET confirmations = confirmations + ${blocks}, revision = revision + 1,
    block_hash = coalesce(block_hash, '0x' || encode(sha256((hash || revision)::bytea), 'hex')),
    block_height = coalesce(block_height, extract(epoch FROM now())::bigint / 12),
    next_block_at = now() + interval '${blockS} seconds'`;

/** Removes a transfer's block. The transfer returns in another block, unless it is dropped. */
export async function reorganiseSandbox(
  db: Queryable,
  hash: string,
  isDropped: boolean,
): Promise<void> {
  await db.query(
    `UPDATE sandbox_transfers
     SET confirmations = 0, block_hash = NULL, block_height = NULL, revision = revision + 1, dropped = $2,
       next_block_at = now() + interval '${blockS} seconds'
     WHERE hash = $1 AND NOT dropped`,
    [hash, isDropped],
  );
}

export function listUnreported(db: Queryable): Promise<SandboxTransfer[]> {
  return db.query(
    `SELECT ${columns} FROM sandbox_transfers WHERE reported_revision < revision
       AND created_at > now() - interval '1 day' ORDER BY created_at LIMIT $1`,
    [mostListed],
    transferRow,
  );
}

export async function noteReported(
  db: Queryable,
  { hash, revision }: Pick<SandboxTransfer, 'hash' | 'revision'>,
): Promise<void> {
  await db.query(
    `UPDATE sandbox_transfers SET reported_revision = greatest(reported_revision, $2) WHERE hash = $1`,
    [hash, revision],
  );
}

export async function keepSandboxDeposit(
  db: Queryable,
  id: string,
  amount: bigint,
  currency: string,
): Promise<void> {
  await db.query(
    `INSERT INTO sandbox_deposits (id, amount, currency_code) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [id, amount, currency],
  );
}

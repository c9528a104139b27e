import type { FastifyBaseLogger } from 'fastify';
import { usdcContract } from '@tessera/payment-codes';
import { reportDeposit } from '@tessera/wire/receiving';
import { z } from 'zod';
import type { Job } from '../../platform/index.ts';
import {
  keepSandboxDeposit,
  listUnreported,
  mineDueOnSandbox,
  noteReported,
  type SandboxTransfer,
} from '../deposits/sandbox-deposits.ts';
import type { Services } from '../services/services.ts';
import { reportTo } from './report-to.ts';

type Reporting = Pick<Services, 'db' | 'settings' | 'webhookSecrets'>;

const refusal = z.object({ message: z.string() });

export async function messageOf(response: Response): Promise<string> {
  return refusal.parse(await response.json()).message;
}

/**
 * Reports the current state of a transfer.
 * @returns the wallet's reason for a refusal, or `null`
 * @throws if the wallet did not answer; the job repeats the report
 */
export async function reportTransfer(
  services: Reporting,
  transfer: SandboxTransfer,
): Promise<string | null> {
  const { hash, address, token, amount, block_hash, block_height, confirmations } = transfer;
  const { db, settings } = services;
  const isGone = block_hash === null && transfer.revision > 1;
  const response = await reportTo(services, 'deposit', reportDeposit.path, {
    network: 'ethereum',
    transaction_hash: hash,
    log_index: 0,
    revision: transfer.revision,
    ...{ address, token, amount },
    ...(block_hash !== null && { block_hash, height: Number(block_height) }),
    confirmations: isGone ? 'reorganised' : confirmations,
  });
  if (response.status >= 500) throw new Error(`The webhook was answered with ${response.status}`);
  await noteReported(db, transfer);
  if (!response.ok) return messageOf(response);
  const least = settings.deposits.least.get('USDC')?.minor ?? 0n;
  const isTaken = token === usdcContract && BigInt(amount) >= least;
  if (isTaken && confirmations >= settings.deposits.confirmations) {
    await keepSandboxDeposit(db, `ethereum:${hash}:0`, BigInt(amount), 'USDC');
  }
  return null;
}

const everyMs = 1_000;

export function sandboxJobs(services: Services, log: FastifyBaseLogger): Job[] {
  const { db, settings } = services;
  if (!settings.sandboxEnabled) return [];
  const run = async () => {
    await mineDueOnSandbox(db, settings.deposits.confirmations);
    for (const transfer of await listUnreported(db)) {
      await reportTransfer(services, transfer).catch((error: unknown) =>
        log.warn({ err: error }, 'the backend did not take the report'),
      );
    }
  };
  return [{ name: 'sandbox-network', everyMs, run }];
}

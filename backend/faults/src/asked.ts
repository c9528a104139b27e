import { calls } from '@tessera/wire';
import { done, walletClient } from '../../src/testing/wallet-client.ts';
import { testPin, type Payer } from '../../src/orders/transfer/testing.ts';

/** How a call was answered, and after how long. */
export interface Asked {
  readonly status: number;
  readonly code: unknown;
  readonly ms: number;
}

/** Measures a call. */
export async function asked(
  call: () => Promise<{ readonly status: number; readonly code?: unknown }>,
): Promise<Asked> {
  const begunMs = performance.now();
  const { status, code } = await call();
  return { status, code, ms: performance.now() - begunMs };
}

/** Calls that are made one after another on so many lanes, until they are told to end. */
export function keepAsking(lanes: number, call: () => Promise<Asked>) {
  const all: Asked[] = [];
  const going = { on: true };
  const lane = async (): Promise<void> => {
    while (going.on) all.push(await call());
  };
  const ended = Promise.all(Array.from({ length: lanes }, lane));
  return {
    end: async (): Promise<readonly Asked[]> => {
      going.on = false;
      await ended;
      return all;
    },
  };
}

/** The longest of them, in milliseconds. */
export const longest = (all: readonly Asked[]): number => Math.max(...all.map(({ ms }) => ms));

/** How they were answered, each status once. */
export const statusesOf = (all: readonly Asked[]): number[] =>
  [...new Set(all.map(({ status }) => status))].sort((one, other) => one - other);

/** A payer's calls to another process than the one that he was made with. */
export const at = (url: string, { token }: Payer) => walletClient(url, token);

/** Previews a transfer of a dollar and answers its id. */
export async function previewDollar(url: string, from: Payer, to: Payer): Promise<string> {
  const body = { accountId: from.usd, amount: '1.00', phone: to.phone };
  const { data } = await done(at(url, from).call(calls.previewTransfer, { body }));
  return data.id;
}

/** Confirms a previewed transfer; its id is its key. */
export const confirmDollar = (url: string, from: Payer, id: string): Promise<Asked> =>
  asked(() =>
    at(url, from).call(calls.sendTransfer, {
      body: { id, pin: testPin },
      headers: { 'idempotency-key': id },
    }),
  );

/** Sends a dollar. */
export async function sendDollar(url: string, from: Payer, to: Payer): Promise<Asked> {
  return confirmDollar(url, from, await previewDollar(url, from, to));
}

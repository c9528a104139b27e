import { walletClient } from '../../src/testing/wallet-client.ts';
import { testPin, type Payer } from '../../src/transfer/testing.ts';

/** How a call was answered, and after how long. */
export interface Asked {
  readonly status: number;
  readonly code: unknown;
  readonly ms: number;
}

/** Measures a call. */
export async function asked(
  call: () => Promise<{
    readonly status: number;
    readonly body: Readonly<Record<string, unknown>>;
  }>,
): Promise<Asked> {
  const begunMs = performance.now();
  const { status, body } = await call();
  return { status, code: body['code'], ms: performance.now() - begunMs };
}

/** Calls that are made one after another on so many lanes, until they are told to end. */
export function keepAsking(lanes: number, call: () => Promise<Asked>) {
  const all: Asked[] = [];
  const going = { on: true };
  const lane = async (): Promise<void> => {
    while (going.on) all.push(await call());
  };
  const done = Promise.all(Array.from({ length: lanes }, lane));
  return {
    end: async (): Promise<readonly Asked[]> => {
      going.on = false;
      await done;
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
  const order = { account_id: from.usd, amount: '1.00', phone: to.phone };
  const { status, body } = await at(url, from).post('/transfer/preview', order);
  const { data } = body;
  if (typeof data !== 'object' || data === null || !('id' in data)) {
    throw new Error(`a preview answered ${status}: ${JSON.stringify(body)}`);
  }
  return String(data.id);
}

/** Confirms a previewed transfer; its id is its key. */
export const confirmDollar = (url: string, from: Payer, id: string): Promise<Asked> =>
  asked(() => at(url, from).post('/transfer', { id, pin: testPin }, { 'idempotency-key': id }));

/** Sends a dollar. */
export async function sendDollar(url: string, from: Payer, to: Payer): Promise<Asked> {
  return confirmDollar(url, from, await previewDollar(url, from, to));
}

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Payout } from './plan.ts';

/** The providers of payments and of payouts, which answer over HTTP as the plan says. */
export interface Providers {
  readonly paymentsUrl: string;
  readonly payoutsUrl: string;
  /** Pays or declines an order: what it says of it from then on. */
  decide(order: string, status: 'paid' | 'failed'): void;
  close(): Promise<void>;
}

const ordered = z.object({ order: z.string(), amount: z.string(), currency_code: z.string() });
const card = z.object({ number: z.string() });
const payout = z.object({ destination: z.string() });

/** The end of a card's number and the name of a merchant, by what becomes of what is paid out there. */
export const destinations: Readonly<
  Record<Payout, { readonly pan: string; readonly shop: string }>
> = {
  settled: { pan: '4242424242424242', shop: 'Settled Shop' },
  rejected: { pan: '4000000000000002', shop: 'Rejected Shop' },
  stuck: { pan: '4000000000000010', shop: 'Stuck Shop' },
};

interface Order {
  readonly amount: string;
  readonly currency_code: string;
  status: 'pending' | 'paid' | 'failed';
}

export async function startProviders(): Promise<Providers> {
  const orders = new Map<string, Order>();

  /** Returns the answer, or `undefined` for 404. */
  function answer(path: string, body: unknown): unknown {
    if (path === '/payments') {
      const { order, amount, currency_code } = ordered.parse(body);
      // The order is the key too: again changes nothing.
      if (!orders.has(order)) orders.set(order, { amount, currency_code, status: 'pending' });
      return { url: `https://pay.example/${order}` };
    }
    if (path.startsWith('/payments/')) return orders.get(path.slice('/payments/'.length));
    if (path === '/payouts/cards') return { token: `card-${card.parse(body).number.slice(-4)}` };
    if (path === '/payouts/payouts') return { status: saidOf(payout.parse(body).destination) };
    return undefined;
  }

  const server = createServer((request, response) => {
    const answered = readBody(request).then((body) => answer(request.url ?? '', body));
    answered.then(
      (said) => {
        response.writeHead(said === undefined ? 404 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(said ?? {}));
      },
      // A backend that was killed sent half of it.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    paymentsUrl: `${origin}/payments`,
    payoutsUrl: `${origin}/payouts`,
    decide: (order, status) => {
      const known = orders.get(order);
      if (known?.status === 'pending') known.status = status;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function saidOf(destination: string): 'settled' | 'rejected' | 'pending' {
  const goesTo = ({ pan, shop }: { readonly pan: string; readonly shop: string }) =>
    destination === `card-${pan.slice(-4)}` || destination.includes(shop);
  if (goesTo(destinations.rejected)) return 'rejected';
  return goesTo(destinations.stuck) ? 'pending' : 'settled';
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Payout } from './plan.ts';

export type Providers = Awaited<ReturnType<typeof startProviders>>;

const address = z.object({ port: z.number() });
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

/** Where providers listen, and what they prove by that it is they. */
interface Reached {
  readonly host: string;
  readonly port: number;
  readonly tls: { readonly key: Buffer; readonly cert: Buffer };
}

/**
 * Starts the providers of payments and of payouts, which answer over HTTP as the plan says: on this machine, or where
 * others reach them.
 */
export async function startProviders(reached?: Reached) {
  const orders = new Map<string, Order>();

  /** Returns the answer, or `undefined` for 404. */
  function answer(path: string, sent: string): unknown {
    const body: unknown = sent === '' ? undefined : JSON.parse(sent);
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

  const listener: RequestListener = (request, response) => {
    const answered = text(request).then((sent) => answer(request.url ?? '', sent));
    answered.then(
      (said) => {
        response.writeHead(said === undefined ? 404 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(said ?? {}));
      },
      // A backend that was killed sent half of it.
      () => response.destroy(),
    );
  };
  const server = reached ? createTlsServer(reached.tls, listener) : createServer(listener);
  const { host, port } = reached ?? { host: '127.0.0.1', port: 0 };
  await once(server.listen(port, host), 'listening');
  const origin = `http://127.0.0.1:${address.parse(server.address()).port}`;
  return {
    /** Settings of a backend that asks them, and pays out as much and as often as it is told. */
    settings: {
      SANDBOX: 'off',
      PAYMENT_PROVIDER_URL: `${origin}/payments`,
      PAYOUT_PROVIDER_URL: `${origin}/payouts`,
      PAYOUT_LEAST: 'none',
      PAYOUTS_PER_USER_HOUR: '1000000',
    },
    /** Pays or declines an order: what it says of it from then on. */
    decide: (order: string, status: 'paid' | 'failed') => {
      const known = orders.get(order);
      if (known?.status === 'pending') known.status = status;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function saidOf(destination: string): 'settled' | 'rejected' | 'pending' {
  const goesTo = ({ pan, shop }: { readonly pan: string; readonly shop: string }) =>
    destination === `card-${pan.slice(-4)}` || destination.includes(shop);
  if (goesTo(destinations.rejected)) return 'rejected';
  return goesTo(destinations.stuck) ? 'pending' : 'settled';
}

import { money, parseDecimal, toDecimal } from '@tessera/money';
import { z } from 'zod';
import { codeOf, read } from './client.ts';
import { moneyCall, outcomeOf, type Ended, type Stage } from './money-call.ts';
import { rightPin } from './people.ts';
import type { Planned, SoakCurrency } from './plan.ts';

const quoted = z.object({
  data: z.object({ rate_id: z.string(), from_amount: z.string(), to_amount: z.string() }),
});
const moved = z.object({ transaction_id: z.string() });

/** Asks for a quote and exchanges at it. */
export async function exchange(stage: Stage, operation: Planned): Promise<Ended> {
  const { index, user, currency, bought, minor } = operation;
  const { send, people, books } = stage;
  const someone = people[user];
  if (someone === undefined) throw new Error(`there is no user ${user}`);
  const between = {
    from_account_id: someone.accounts[currency].id,
    to_account_id: someone.accounts[bought].id,
  };
  const quote = await read(send, {
    method: 'POST',
    path: '/v2/wallet/exchange/quote',
    token: someone.token,
    body: { ...between, from_amount: toDecimal(money(minor, currency)) },
  });
  if (quote?.status !== 200) return { outcome: `no quote, ${(quote && codeOf(quote)) ?? 'lost'}` };
  const { rate_id, from_amount, to_amount } = quoted.parse(quote.body).data;
  // Without the PIN the volume of a day and turns within a minute would end the soak's exchanges.
  const body = { ...between, rate_id, from_amount, to_amount, pin: rightPin };
  const { final, ms } = await moneyCall(stage, operation, { operation: 'exchange', body });
  if (final.state !== 'done') {
    books.refuse({ index, reference: `exchange-sold:${rate_id}` });
    return { outcome: outcomeOf(final), ms };
  }
  books.acknowledge(moved.parse(final.body).transaction_id, {
    ...{ index, kind: 'exchange', user, currency, status: 'completed' },
    minor: -minorOf(from_amount, currency),
  });
  books.credit(user, bought, minorOf(to_amount, bought));
  return { outcome: 'done', ms };
}

function minorOf(amount: string, currency: SoakCurrency): bigint {
  const parsed = parseDecimal(amount, currency);
  if (!parsed.ok) throw new Error(`A quote has the amount ${amount}`);
  return parsed.money.minor;
}

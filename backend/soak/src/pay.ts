import { money, toDecimal } from '@tessera/money';
import { z } from 'zod';
import { merchantCode } from '../../src/orders/payment/testing.ts';
import { statusOf } from './books.ts';
import { codeOf, read } from './client.ts';
import { moneyCall, outcomeOf, type Confirmed, type Ended, type Stage } from './money-call.ts';
import { rightPin, wrongPin, type Someone } from './people.ts';
import type { Planned } from './plan.ts';
import { destinations } from './providers.ts';

const previewed = z.object({ data: z.object({ id: z.string() }) });
const moved = z.object({ transaction_id: z.string() });

const numeric = { USD: '840', EUR: '978', RUB: '643' } as const;

/** Previews a transfer or a payment to a merchant, and confirms it with the PIN. */
export async function payOrder(
  stage: Stage,
  operation: Planned & { readonly kind: 'transfer' | 'payment' },
): Promise<Ended> {
  const { index, kind, user, other, currency, minor, payout } = operation;
  const { send, people, books } = stage;
  const [payer, payee] = [someoneAt(people, user), someoneAt(people, other)];
  const shop = { '59': destinations[payout].shop, '53': numeric[currency] };
  const preview = await read(send, {
    method: 'POST',
    path: `/v2/wallet/${kind}/preview`,
    token: payer.token,
    body: {
      account_id: payer.accounts[currency].id,
      amount: toDecimal(money(minor, currency)),
      ...(kind === 'transfer'
        ? { request: payee.accounts[currency].request }
        : { code: merchantCode(shop) }),
    },
  });
  if (preview?.status !== 200) {
    return { outcome: `no preview, ${(preview && codeOf(preview)) ?? 'lost'}` };
  }
  const { id } = previewed.parse(preview.body).data;
  const { final, ms } = await withPin(stage, operation, { id });
  if (final.state !== 'done') {
    const named = kind === 'transfer' ? { reference: `transfer:${id}` } : { transactionId: id };
    books.refuse({ index, ...named });
    return { outcome: outcomeOf(final), ms };
  }
  const status = kind === 'transfer' ? 'completed' : statusOf[payout];
  const entry = { index, kind, user, currency, minor: -minor, status } as const;
  books.acknowledge(moved.parse(final.body).transaction_id, entry);
  if (kind === 'transfer') books.credit(other, currency, minor);
  return { outcome: 'done', ms };
}

/** Withdraws to a card. */
export async function withdraw(stage: Stage, operation: Planned): Promise<Ended> {
  const { index, user, currency, minor, payout } = operation;
  const { final, ms } = await withPin(stage, operation, {
    amount: toDecimal(money(minor, currency)),
    currency_code: currency,
    pan: destinations[payout].pan,
  });
  if (final.state !== 'done') return { outcome: outcomeOf(final), ms };
  stage.books.acknowledge(moved.parse(final.body).transaction_id, {
    ...{ index, kind: 'withdrawal', user, currency, minor: -minor },
    status: statusOf[payout],
  });
  return { outcome: 'done', ms };
}

/** The user types a wrong PIN, is told so, and types the right one for the same intent. */
async function withPin(stage: Stage, operation: Planned, order: object): Promise<Confirmed> {
  const { index, kind } = operation;
  const confirmed = (pin: string) =>
    moneyCall(stage, operation, { operation: kind, body: { ...order, pin } });
  if (operation.habit !== 'mistyped') return confirmed(rightPin);
  const mistaken = await confirmed(wrongPin);
  if (mistaken.final.state === 'done') stage.books.fault(index, 'moved money with a wrong PIN');
  return mistaken.final.state === 'refused' && mistaken.final.code === 'PIN_INVALID'
    ? confirmed(rightPin)
    : mistaken;
}

function someoneAt(people: readonly Someone[], place: number): Someone {
  const someone = people[place];
  if (someone === undefined) throw new Error(`there is no user ${place}`);
  return someone;
}

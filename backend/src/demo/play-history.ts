import { convert, money, parseRate, type Currency } from '@tessera/money';
import type { MerchantKind } from '@tessera/wire/transaction-kinds';
import type { Queryable } from '../platform/index.ts';
import { crossRate, type ReferenceRates } from '../providers/index.ts';

export type HistoryEvent = {
  readonly at: Date;
  readonly user: string;
  readonly currency: Currency;
  readonly minor: bigint;
} & (
  | {
      readonly kind: 'topup';
      readonly means: 'card' | 'bank';
      readonly counterparty?: string;
      readonly note?: string;
      readonly failed?: true;
    }
  | {
      readonly kind: 'withdrawal';
      /** Last digits of a card, or an address. */
      readonly target: { readonly card: string } | { readonly address: string };
      readonly returned?: true;
    }
  | { readonly kind: 'exchange'; readonly to: Currency }
  | {
      readonly kind: 'payment';
      readonly merchant: string;
      readonly merchantKind: MerchantKind;
      readonly note: string;
    }
  | { readonly kind: 'transfer'; readonly other: string; readonly note: string }
);

/** More might exceed the statement's deadline on a busy machine. */
const eventsOfStatement = 500;

/**
 * Plays events in order through the ledger's functions, in a few statements: round trips for each would dominate the
 * start.
 * @throws if the ledger refuses an event
 */
export async function playHistory(
  tx: Queryable,
  events: readonly HistoryEvent[],
  ratesAt: (at: Date) => ReferenceRates,
): Promise<void> {
  await tx.script(player);
  const steps = events.map((event) => stepOf(event, ratesAt));
  for (let start = 0; start < steps.length; start += eventsOfStatement) {
    const some = steps.slice(start, start + eventsOfStatement);
    await tx.query('SELECT pg_temp.play_history($1::jsonb)', [JSON.stringify(some)]);
  }
}

function stepOf(event: HistoryEvent, ratesAt: (at: Date) => ReferenceRates) {
  const { at, user, kind, currency, minor } = event;
  const common = { kind, at, user_id: user, currency, minor: minor.toString() };
  switch (event.kind) {
    case 'topup': {
      const { means, counterparty, note, failed } = event;
      return { ...common, details: { means, counterparty, note }, ends_well: failed !== true };
    }
    case 'withdrawal':
      return { ...common, details: event.target, ends_well: event.returned !== true };
    case 'exchange':
      return { ...common, other: event.to, ...boughtFor(event, ratesAt(at)) };
    case 'payment': {
      const { merchant, merchantKind, note } = event;
      const details = { merchant, merchant_kind: merchantKind, note };
      return { ...common, details, ends_well: true };
    }
    case 'transfer':
      return { ...common, other: event.other, details: { note: event.note } };
  }
}

export function boughtFor(
  { currency, minor, to }: { currency: Currency; minor: bigint; to: Currency },
  rates: ReferenceRates,
) {
  const quantityOut = crossRate(rates, currency, to)?.quantityOut ?? '';
  const rate = parseRate({ quantityIn: '1', quantityOut });
  if (!rate.ok) throw new Error(`No rate from ${currency} to ${to}`);
  const bought = convert(money(minor, currency), rate.rate, to, 'down');
  return { rate: quantityOut, bought: bought.minor.toString() };
}

// A temporary function, so that no installation has it in its schema.
const player = `CREATE OR REPLACE FUNCTION pg_temp.play_history(p_steps jsonb) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  step record;
  v_id uuid;
  v_outcome text;
BEGIN
  FOR step IN
    SELECT * FROM ROWS FROM (jsonb_to_recordset(p_steps) AS (kind text, at timestamptz, user_id uuid,
      currency text, minor bigint, details jsonb, ends_well boolean, other text, rate numeric,
      bought bigint)) WITH ORDINALITY ORDER BY ordinality
  LOOP
    CASE step.kind
    WHEN 'topup' THEN
      v_id := (create_top_up(step.user_id, step.currency, step.minor, NULL, step.at, step.details)).order_id;
      IF step.ends_well
      THEN v_outcome := complete_top_up(v_id, step.minor, step.currency, step.at);
      ELSE v_outcome := fail_top_up(v_id);
      END IF;
    WHEN 'withdrawal', 'payment' THEN
      v_id := gen_random_uuid();
      v_outcome := hold_withdrawal(v_id, step.user_id, step.currency, step.minor,
        CASE WHEN step.details ? 'card' THEN 'card' WHEN step.details ? 'address' THEN 'usdc' ELSE 'merchant' END,
        coalesce('sandbox-card-' || (step.details ->> 'card'), step.details ->> 'address',
          'sandbox-merchant-' || (step.details ->> 'merchant')),
        step.details, step.at);
      IF v_outcome = 'held' AND step.ends_well THEN v_outcome := post_withdrawal(v_id, step.at);
      ELSIF v_outcome = 'held' THEN v_outcome := void_withdrawal(v_id);
      END IF;
    WHEN 'exchange' THEN
      INSERT INTO quotes (user_id, from_currency_code, to_currency_code, quantity_in, quantity_out,
        expires_at)
      VALUES (step.user_id, step.currency, step.other, 1, step.rate, step.at + interval '1 minute')
      RETURNING id INTO v_id;
      v_outcome := (execute_exchange(step.user_id, v_id,
        open_account(step.user_id, step.currency, step.at),
        open_account(step.user_id, step.other, step.at), step.minor, step.bought, step.at)).outcome;
    WHEN 'transfer' THEN
      v_outcome := transfer_money(gen_random_uuid()::text, step.user_id, step.other::uuid,
        step.currency, step.minor, step.details, step.at);
    END CASE;
    IF v_outcome NOT IN ('completed', 'failed', 'posted', 'voided', 'exchanged', 'transferred') THEN
      RAISE EXCEPTION '% of % % at % answered %', step.kind, step.minor, step.currency, step.at, v_outcome;
    END IF;
  END LOOP;
END $$`;

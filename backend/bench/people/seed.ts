import { pino } from 'pino';
import { proveLedger } from '../../src/money/ledger/prove-ledger.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { recordRates } from '../../src/providers/rates/record-rates.ts';
import { shippedRates } from '../../src/providers/rates/reference-rates.ts';
import { addPeople } from '../money/people.ts';

/** Movements of a turn: a top-up, a transfer, an exchange, which is two, and a payment to a merchant. */
export const movementsOfTurn = 5;

/** Tables that the people and what they do fill; the others are as they were before. */
export const filled = [
  ...['users', 'sessions', 'ledger_accounts', 'balances', 'movements', 'transactions'],
  ...['holds', 'top_ups', 'top_up_reports', 'withdrawals', 'orders', 'notifications'],
  ...['history_sums', 'search_texts', 'proven_balances', 'ledger_chain'],
] as const;

/**
 * People with their accounts, who did so many turns within a year, by the ledger's own functions and with all rows that
 * calls leave. Keys of calls, quotes and sums of hours are missing, which are removed after a day or two.
 */
export async function seedPeople(db: Database, people: number, turns: number): Promise<void> {
  await recordRates(db, shippedRates);
  await addPeople(db, people, 0);
  await db.maintain(async (tx) => {
    await tx.query(
      `INSERT INTO sessions (user_id, token_hash, user_agent)
       SELECT id, encode(sha256(id::text::bytea), 'hex'), $1 FROM users`,
      ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile'],
    );
    await tx.script(turn);
    for (let made = 0; made < turns; made += 1) {
      await tx.query('SELECT pg_temp.play_turn($1, $2)', [made, turns]);
    }
    await tx.script('DELETE FROM quotes; DELETE FROM moved_sums');
  });
  await proveLedger(db, pino({ level: 'error' }));
}

// A person sends to the next one, so that each sends and receives; notes, merchants and times differ.
const turn = `
  CREATE OR REPLACE FUNCTION pg_temp.play_turn(p_turn int, p_turns int) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    v_first timestamptz := now() - interval '3 days' - interval '365 days' * (p_turns - p_turn) / p_turns;
    v_step interval := interval '365 days' / p_turns / (4 * (SELECT count(*) FROM users) + 8);
    v_at timestamptz := v_first;
    v_round text;
    v_id uuid;
    v_of_order uuid;
    v_outcome text;
    v_people record;
  BEGIN
    FOREACH v_round IN ARRAY '{topup,transfer,exchange,payment}'::text[] LOOP
      FOR v_people IN
        SELECT a.user_id, a.id AS usd, e.id AS eur, row_number() OVER people AS place,
          coalesce(lead(a.user_id) OVER people, first_value(a.user_id) OVER people) AS other,
          coalesce(lead(a.id) OVER people, first_value(a.id) OVER people) AS other_usd
        FROM ledger_accounts a JOIN ledger_accounts e USING (user_id)
        WHERE a.currency_code = 'USD' AND e.currency_code = 'EUR' WINDOW people AS (ORDER BY a.id)
      LOOP
        v_at := v_at + v_step;
        CASE v_round
        WHEN 'topup' THEN
          v_id := (create_top_up(v_people.user_id, 'USD', 20000 + v_people.place % 1000, NULL, v_at,
            '{"means":"card"}')).order_id;
          PERFORM keep_top_up_page(v_id, 'https://payments.example/pay/' || v_id);
          v_outcome := report_top_up(v_id, 'paid', 20000 + v_people.place % 1000, 'USD', 'credit', v_at);
        WHEN 'transfer' THEN
          INSERT INTO orders (kind, user_id, account_id, currency_code, amount, created_at, expires_at,
            recipient_id, recipient_account_id, note)
          VALUES ('transfer', v_people.user_id, v_people.usd, 'USD', 1000 + v_people.place % 100, v_at,
            v_at + interval '10 minutes', v_people.other, v_people.other_usd,
            ('{Dinner,Groceries,Coffee,"Flat, my half",Lunch}'::text[])[1 + (v_people.place + p_turn) % 5])
          RETURNING id INTO v_of_order;
          SELECT outcome, transaction_id INTO v_outcome, v_id
          FROM execute_order(v_people.user_id, 'transfer', v_of_order, v_at);
          PERFORM notify_both_parties(v_id);
        WHEN 'exchange' THEN
          INSERT INTO quotes (user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at)
          VALUES (v_people.user_id, 'USD', 'EUR', 1, 0.9, v_at + interval '1 minute') RETURNING id INTO v_of_order;
          SELECT outcome, transaction_id INTO v_outcome, v_id
          FROM execute_exchange(v_people.user_id, v_of_order, v_people.usd, v_people.eur, 1000, 900, v_at);
          PERFORM notify_user(v_people.user_id, 'exchange_completed', jsonb_build_object('transaction', v_id,
            'from_amount', '10.00', 'from_currency', 'USD', 'to_amount', '9.00', 'to_currency', 'EUR'));
        WHEN 'payment' THEN
          v_id := gen_random_uuid();
          v_outcome := hold_withdrawal(v_id, v_people.user_id, 'USD', 700, 'merchant', 'sandbox-merchant',
            jsonb_build_object('merchant', 'Merchant ' || (v_people.place + p_turn) % 50), v_at);
          v_outcome := v_outcome || ' ' || post_withdrawal(v_id, v_at);
          PERFORM notify_owner(v_id, 'payment_completed');
        END CASE;
        IF v_outcome NOT IN ('completed', 'executed', 'exchanged', 'held posted') THEN
          RAISE EXCEPTION '% answered %', v_round, v_outcome;
        END IF;
      END LOOP;
    END LOOP;
  END $$`;

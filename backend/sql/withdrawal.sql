-- Why an amount may not be paid out: 'not-allowed', 'insufficient-funds', 'no-rate' or 'limit-exceeded'; NULL if it
-- may. Exact only while the balance and the user's limits are locked. The limit covers the last day, without returned
-- payouts.
CREATE OR REPLACE FUNCTION payout_obstacle(p_user uuid, p_account uuid, p_currency text, p_amount bigint,
  p_at timestamptz DEFAULT now()) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT may_move(p_user, 'withdrawal') THEN RETURN 'not-allowed'; END IF;
  IF EXISTS (
    SELECT 1 FROM balances WHERE account_id = p_account AND balance - held < p_amount
  ) THEN RETURN 'insufficient-funds'; END IF;
  RETURN limit_obstacle(p_user, 'withdrawal', p_currency, p_amount, p_at);
END $$;

-- Holds an amount until the payout provider settles or rejects it; a payout to a merchant is a payment. Returns
-- 'held', 'account-not-found', 'not-allowed', 'insufficient-funds', 'no-rate' or 'limit-exceeded'.
CREATE OR REPLACE FUNCTION hold_withdrawal(p_id uuid, p_user uuid, p_currency text, p_amount bigint,
  p_destination_kind text, p_destination text, p_details jsonb, p_at timestamptz DEFAULT now())
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_account uuid;
  v_obstacle text;
BEGIN
  SELECT account_id INTO v_account FROM lock_account(p_user, p_currency);
  IF NOT found THEN RETURN 'account-not-found'; END IF;
  PERFORM lock_limits(p_user, p_currency, p_at);
  v_obstacle := payout_obstacle(p_user, v_account, p_currency, p_amount, p_at);
  IF v_obstacle IS NOT NULL THEN RETURN v_obstacle; END IF;

  INSERT INTO transactions (id, operation_id, user_id, account_id, currency_code, kind, amount,
    status, details, created_at)
  VALUES (p_id, p_id, p_user, v_account, p_currency,
    CASE p_destination_kind WHEN 'merchant' THEN 'payment' ELSE 'withdrawal' END, -p_amount, 'held',
    p_details, p_at);
  INSERT INTO holds (id, account_id, amount) VALUES (p_id, v_account, p_amount);
  INSERT INTO withdrawals (id, hold_id, destination_kind, destination, user_id, turn_at)
  SELECT p_id, p_id, p_destination_kind, p_destination, p_user,
    greatest(p_at, max(turn_at) + interval '1 hour')
  FROM withdrawals WHERE user_id = p_user AND next_attempt_at IS NOT NULL;
  RETURN 'held';
END $$;

-- Whether a user ordered `p_most_in_hour` payouts of any kind within the last hour. Serialises concurrent payouts of
-- the user.
CREATE OR REPLACE FUNCTION has_too_many_payouts(p_user uuid, p_most_in_hour int) RETURNS boolean
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('payouts:' || p_user, 0));
  RETURN (
    SELECT count(*) FROM transactions
    WHERE user_id = p_user AND created_at > now() - interval '1 hour'
      AND kind IN ('withdrawal', 'payment') AND amount < 0
  ) >= p_most_in_hour;
END $$;

-- Holds the amount of a withdrawal after the right PIN and returns the answer of the call: see `money_answer`.
-- Returns 'too-many' above the hourly rate.
CREATE OR REPLACE FUNCTION withdraw_money(p_id uuid, p_user uuid, p_currency text, p_amount bigint,
  p_destination_kind text, p_destination text, p_details jsonb, p_refusals jsonb,
  p_most_in_hour int, p_by_pin boolean DEFAULT true) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_outcome text := 'too-many';
BEGIN
  IF p_by_pin THEN PERFORM forget_pin_tries(p_user); END IF;
  IF NOT has_too_many_payouts(p_user, p_most_in_hour) THEN
    v_outcome := hold_withdrawal(p_id, p_user, p_currency, p_amount, p_destination_kind, p_destination, p_details);
  END IF;
  RETURN money_answer(v_outcome, CASE v_outcome WHEN 'held' THEN p_id END, p_refusals);
END $$;

-- Posts a held payout. Returns 'posted', 'already', 'conflict' (it was returned) or 'not-found'.
CREATE OR REPLACE FUNCTION post_withdrawal(p_id uuid, p_at timestamptz DEFAULT now()) RETURNS text
  LANGUAGE plpgsql AS $$
DECLARE
  v_transaction transactions;
  v_movement uuid := gen_random_uuid();
BEGIN
  SELECT t.* INTO v_transaction
  FROM transactions t JOIN withdrawals w ON w.id = t.id WHERE t.id = p_id FOR UPDATE OF t;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF v_transaction.status = 'completed' THEN RETURN 'already'; END IF;
  IF v_transaction.status <> 'held' THEN RETURN 'conflict'; END IF;

  PERFORM lock_balances(v_transaction.account_id, NULL);
  UPDATE holds SET state = 'posted', movement_id = v_movement WHERE id = p_id;
  INSERT INTO movements (id, kind, reference, debit_account_id, credit_account_id, currency_code,
    amount, created_at)
  VALUES (v_movement, v_transaction.kind, v_transaction.kind || ':' || p_id,
    v_transaction.account_id,
    system_account('clearing', v_transaction.currency_code, v_transaction.user_id),
    v_transaction.currency_code, -v_transaction.amount, p_at);
  UPDATE transactions SET status = 'completed', movement_id = v_movement WHERE id = p_id;
  UPDATE withdrawals SET next_attempt_at = NULL WHERE id = p_id;
  RETURN 'posted';
END $$;

-- Voids the hold of a payout; a code for a single payment may be paid again. Returns 'voided', 'already', 'conflict'
-- (it was paid out) or 'not-found'.
CREATE OR REPLACE FUNCTION void_withdrawal(p_id uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_status text;
BEGIN
  SELECT t.status INTO v_status
  FROM transactions t JOIN withdrawals w ON w.id = t.id WHERE t.id = p_id FOR UPDATE OF t;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF v_status = 'returned' THEN RETURN 'already'; END IF;
  IF v_status <> 'held' THEN RETURN 'conflict'; END IF;
  UPDATE holds SET state = 'voided' WHERE id = p_id;
  UPDATE transactions SET status = 'returned' WHERE id = p_id;
  UPDATE withdrawals SET next_attempt_at = NULL WHERE id = p_id;
  UPDATE orders SET is_returned = true WHERE id = p_id AND transaction_id = p_id;
  RETURN 'voided';
END $$;

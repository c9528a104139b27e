-- A withdrawal holds its amount at once. The payout provider then settles it, which posts the hold, or
-- refuses it, which voids the hold. Of a card only the provider's token and the last four digits are kept.

CREATE TABLE withdrawals (
  id uuid PRIMARY KEY REFERENCES transactions (id),
  hold_id uuid NOT NULL UNIQUE REFERENCES holds (id),
  destination_kind text NOT NULL CHECK (destination_kind IN ('card', 'usdc')),
  -- The provider's token of a card, or the address.
  destination text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) DEFAULT now(),
  CHECK (destination_kind <> 'card' OR destination !~ '^\d+$')
);

CREATE INDEX withdrawals_to_attempt ON withdrawals (next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;

-- Answers 'held', 'account-not-found', 'not-allowed', 'insufficient-funds' or 'limit-exceeded'. The limit
-- counts what was not returned in the day before; the locked balance makes parallel requests count each
-- other.
CREATE FUNCTION hold_withdrawal(p_id uuid, p_user uuid, p_currency text, p_amount bigint,
  p_destination_kind text, p_destination text, p_details jsonb, p_at timestamptz DEFAULT now())
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_account uuid;
  v_available bigint;
  v_allowance record;
BEGIN
  SELECT account_id, available INTO v_account, v_available FROM lock_account(p_user, p_currency);
  IF NOT found THEN RETURN 'account-not-found'; END IF;
  SELECT * INTO v_allowance FROM allowance(p_user, 'withdrawal', p_currency);
  IF NOT v_allowance.is_allowed THEN RETURN 'not-allowed'; END IF;
  IF p_amount > v_available THEN RETURN 'insufficient-funds'; END IF;
  IF p_amount > v_allowance.each_minor
    OR p_amount + moved_in_day(v_account, 'withdrawal', '{held,completed}', p_at)
      > v_allowance.day_minor
  THEN RETURN 'limit-exceeded'; END IF;

  INSERT INTO transactions (id, operation_id, user_id, account_id, currency_code, kind, amount,
    status, details, created_at)
  VALUES (p_id, p_id, p_user, v_account, p_currency, 'withdrawal', -p_amount, 'held', p_details,
    p_at);
  INSERT INTO holds (id, account_id, amount) VALUES (p_id, v_account, p_amount);
  INSERT INTO withdrawals (id, hold_id, destination_kind, destination)
  VALUES (p_id, p_id, p_destination_kind, p_destination);
  RETURN 'held';
END $$;

-- Answers 'posted', 'already', 'conflict' (it was returned) or 'not-found'.
CREATE FUNCTION post_withdrawal(p_id uuid, p_at timestamptz DEFAULT now()) RETURNS text
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
  VALUES (v_movement, 'withdrawal', 'withdrawal:' || p_id, v_transaction.account_id,
    system_account('clearing', v_transaction.currency_code, v_transaction.user_id),
    v_transaction.currency_code, -v_transaction.amount, p_at);
  UPDATE transactions SET status = 'completed', movement_id = v_movement WHERE id = p_id;
  UPDATE withdrawals SET next_attempt_at = NULL WHERE id = p_id;
  RETURN 'posted';
END $$;

-- Answers 'voided', 'already', 'conflict' (it was paid out) or 'not-found'.
CREATE FUNCTION void_withdrawal(p_id uuid) RETURNS text LANGUAGE plpgsql AS $$
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
  RETURN 'voided';
END $$;

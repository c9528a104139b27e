-- Paying merchants by their EMVCo codes (PAY-4). A payment is paid out like a withdrawal, by the same job and
-- port, to the destination 'merchant' with the code as its value, and is a transaction of its own kind.

ALTER TABLE movements DROP CONSTRAINT movements_kind_check,
  ADD CONSTRAINT movements_kind_check CHECK (
    kind IN ('topup', 'withdrawal', 'exchange', 'transfer', 'payment', 'reversal')
  );

ALTER TABLE transactions DROP CONSTRAINT transactions_kind_check,
  ADD CONSTRAINT transactions_kind_check CHECK (
    kind IN ('topup', 'withdrawal', 'exchange', 'transfer', 'payment')
  );

ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_destination_kind_check,
  ADD CONSTRAINT withdrawals_destination_kind_check CHECK (
    destination_kind IN ('card', 'usdc', 'merchant')
  );

-- As in 0030, and the merchant is searched too.
ALTER TABLE transactions DROP COLUMN search_text,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
    fold_text(
      currency_code
      || E'\n' || coalesce(details ->> 'counterparty', '')
      || E'\n' || coalesce(details ->> 'note', '')
      || E'\n' || coalesce(details ->> 'card', '')
      || E'\n' || coalesce(details ->> 'address', '')
      || E'\n' || coalesce(details ->> 'merchant', '')
      || E'\n' || coalesce(details ->> 'from', '')
      || E'\n' || coalesce(details ->> 'to', '')
    )
  ) STORED;

-- As in 0011, by the operation that a limit is for: withdrawals and payments share theirs.
CREATE OR REPLACE FUNCTION moved_in_day(p_account uuid, p_kind text, p_statuses text[],
  p_at timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(abs(amount)), 0) FROM transactions
  WHERE account_id = p_account
    AND kind = ANY (CASE p_kind WHEN 'withdrawal' THEN '{withdrawal,payment}' ELSE ARRAY[p_kind] END)
    AND status = ANY (p_statuses) AND created_at > p_at - INTERVAL '24 hours';
$$;

-- Why an amount may not be paid out of an account: 'not-allowed', 'insufficient-funds' or 'limit-exceeded';
-- NULL when it may. Exact only while the account's balance is locked. The limit counts what was not returned
-- in the day before.
CREATE FUNCTION payout_obstacle(p_user uuid, p_account uuid, p_currency text, p_amount bigint,
  p_at timestamptz DEFAULT now()) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_allowance record;
BEGIN
  SELECT * INTO v_allowance FROM allowance(p_user, 'withdrawal', p_currency);
  IF v_allowance.is_allowed IS NOT TRUE THEN RETURN 'not-allowed'; END IF;
  IF EXISTS (
    SELECT 1 FROM balances WHERE account_id = p_account AND balance - held < p_amount
  ) THEN RETURN 'insufficient-funds'; END IF;
  IF p_amount > v_allowance.each_minor
    OR p_amount + moved_in_day(p_account, 'withdrawal', '{held,completed}', p_at)
      > v_allowance.day_minor
  THEN RETURN 'limit-exceeded'; END IF;
  RETURN NULL;
END $$;

-- As in 0013: 'held', or 'account-not-found', 'not-allowed', 'insufficient-funds' or 'limit-exceeded'. What
-- goes to a merchant is a payment.
CREATE OR REPLACE FUNCTION hold_withdrawal(p_id uuid, p_user uuid, p_currency text, p_amount bigint,
  p_destination_kind text, p_destination text, p_details jsonb, p_at timestamptz DEFAULT now())
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_account uuid;
  v_obstacle text;
BEGIN
  SELECT account_id INTO v_account FROM lock_account(p_user, p_currency);
  IF NOT found THEN RETURN 'account-not-found'; END IF;
  v_obstacle := payout_obstacle(p_user, v_account, p_currency, p_amount, p_at);
  IF v_obstacle IS NOT NULL THEN RETURN v_obstacle; END IF;

  INSERT INTO transactions (id, operation_id, user_id, account_id, currency_code, kind, amount,
    status, details, created_at)
  VALUES (p_id, p_id, p_user, v_account, p_currency,
    CASE p_destination_kind WHEN 'merchant' THEN 'payment' ELSE 'withdrawal' END, -p_amount, 'held',
    p_details, p_at);
  INSERT INTO holds (id, account_id, amount) VALUES (p_id, v_account, p_amount);
  INSERT INTO withdrawals (id, hold_id, destination_kind, destination)
  VALUES (p_id, p_id, p_destination_kind, p_destination);
  RETURN 'held';
END $$;

-- As in 0013, with a movement of the transaction's kind. Answers 'posted', 'already', 'conflict' (it was
-- returned) or 'not-found'.
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

-- What a preview showed is what the PIN confirms, for ten minutes and once.
CREATE TABLE payment_orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 1),
  -- What the code adds for the merchant's convenience.
  fee bigint NOT NULL CHECK (fee >= 0),
  code text NOT NULL CHECK (char_length(code) <= 512),
  merchant text NOT NULL,
  -- Made for one payment.
  is_dynamic boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL DEFAULT now() + interval '10 minutes',
  -- What it became has its id, so that one order cannot become two payments.
  transaction_id uuid UNIQUE REFERENCES transactions (id) CHECK (transaction_id = id),
  is_returned boolean NOT NULL DEFAULT false CHECK (NOT is_returned OR transaction_id IS NOT NULL),
  CHECK (amount + fee <= 999999999999999999),
  FOREIGN KEY (account_id, user_id, currency_code)
    REFERENCES ledger_accounts (id, user_id, currency_code)
);

CREATE INDEX payment_orders_to_purge ON payment_orders (expires_at) WHERE transaction_id IS NULL;

-- A code that is made for one payment is paid once by a user, unless the money came back.
CREATE UNIQUE INDEX payment_orders_of_used_code ON payment_orders (user_id, code)
  WHERE is_dynamic AND transaction_id IS NOT NULL AND NOT is_returned;

CREATE FUNCTION guard_payment_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.id, new.user_id, new.account_id, new.currency_code, new.amount, new.fee, new.code,
      new.merchant, new.is_dynamic, new.created_at, new.expires_at)
    IS DISTINCT FROM
     (old.id, old.user_id, old.account_id, old.currency_code, old.amount, old.fee, old.code,
      old.merchant, old.is_dynamic, old.created_at, old.expires_at)
    OR NOT (
      (old.transaction_id IS NULL AND new.transaction_id IS NOT NULL AND NOT new.is_returned)
      OR (old.transaction_id = new.transaction_id AND NOT old.is_returned AND new.is_returned)
    )
  THEN
    RAISE EXCEPTION 'a payment order is executed once, may be returned, and never changes'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER payment_orders_are_executed_once BEFORE UPDATE ON payment_orders
  FOR EACH ROW EXECUTE FUNCTION guard_payment_order();

-- As in 0013, and the code of a payment that came back may be paid again. Answers 'voided', 'already',
-- 'conflict' (it was paid out) or 'not-found'.
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
  UPDATE payment_orders SET is_returned = true WHERE id = p_id AND transaction_id = p_id;
  RETURN 'voided';
END $$;

-- Whether a user paid a code that is made for one payment.
CREATE FUNCTION is_code_used(p_user uuid, p_code text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM payment_orders
    WHERE user_id = p_user AND code = p_code
      AND is_dynamic AND transaction_id IS NOT NULL AND NOT is_returned
  );
$$;

-- Executes an order of a user, once ever: 'held' or 'already', or why nothing was held: 'not-found',
-- 'expired', 'code-used', 'not-allowed', 'insufficient-funds' or 'limit-exceeded'. Locks the order, which is
-- the user's alone, and then the account, on which all orders of one code wait for each other.
CREATE FUNCTION execute_payment(p_user uuid, p_order uuid, p_at timestamptz DEFAULT now())
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_order payment_orders;
  v_outcome text;
BEGIN
  SELECT * INTO v_order FROM payment_orders WHERE id = p_order AND user_id = p_user FOR UPDATE;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF v_order.transaction_id IS NOT NULL THEN RETURN 'already'; END IF;
  IF v_order.expires_at <= p_at THEN RETURN 'expired'; END IF;

  PERFORM lock_balances(v_order.account_id, NULL);
  IF v_order.is_dynamic AND is_code_used(p_user, v_order.code) THEN RETURN 'code-used'; END IF;
  v_outcome := hold_withdrawal(p_order, p_user, v_order.currency_code, v_order.amount + v_order.fee,
    'merchant', v_order.code, jsonb_build_object('merchant', v_order.merchant), p_at);
  IF v_outcome = 'held' THEN
    UPDATE payment_orders SET transaction_id = p_order WHERE id = p_order;
  END IF;
  RETURN v_outcome;
END $$;

-- What a user sees in the history: one row for each of their accounts that an operation touches. Only the
-- status moves, and only forward.

CREATE TABLE transactions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Common to all rows of one operation, such as both sides of an exchange.
  operation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('topup', 'withdrawal', 'exchange', 'transfer')),
  amount bigint NOT NULL CHECK (amount <> 0),
  status text NOT NULL CHECK (status IN ('pending', 'held', 'completed', 'failed', 'returned')),
  -- What a description is written from, in the reader's language.
  details jsonb NOT NULL DEFAULT '{}',
  movement_id uuid REFERENCES movements (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((status = 'completed') = (movement_id IS NOT NULL)),
  UNIQUE (movement_id, account_id),
  FOREIGN KEY (account_id, user_id, currency_code)
    REFERENCES ledger_accounts (id, user_id, currency_code)
);

CREATE INDEX transactions_of_user ON transactions (user_id, created_at DESC, id DESC);
CREATE INDEX transactions_of_account ON transactions (account_id, created_at);

CREATE FUNCTION guard_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.id, new.operation_id, new.user_id, new.account_id, new.currency_code, new.kind, new.amount,
      new.details, new.created_at)
    IS DISTINCT FROM
     (old.id, old.operation_id, old.user_id, old.account_id, old.currency_code, old.kind, old.amount,
      old.details, old.created_at)
    OR (old.status, new.status) NOT IN
      (('pending', 'completed'), ('pending', 'failed'), ('held', 'completed'), ('held', 'returned'))
  THEN
    RAISE EXCEPTION 'a transaction only moves forward to its end' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER transactions_move_forward BEFORE UPDATE ON transactions
  FOR EACH ROW EXECUTE FUNCTION guard_transaction();
CREATE TRIGGER transactions_are_permanent BEFORE DELETE ON transactions
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- Tells the open pages of the user, in the form of src/events, when the change commits.
CREATE FUNCTION announce_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('user_events',
    json_build_object('event', 'wallet', 'userId', new.user_id)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER transactions_are_announced AFTER INSERT OR UPDATE ON transactions
  FOR EACH ROW EXECUTE FUNCTION announce_transaction();

-- The account of a user in a currency, locked for what follows.
CREATE FUNCTION lock_account(p_user uuid, p_currency text)
  RETURNS TABLE (account_id uuid, available bigint) LANGUAGE sql AS $$
  SELECT b.account_id, b.balance - b.held
  FROM ledger_accounts a JOIN balances b ON b.account_id = a.id
  WHERE a.kind = 'user' AND a.user_id = p_user AND a.currency_code = p_currency
  FOR UPDATE OF b;
$$;

-- What a user may move by identification level and blocks (BACK-3); a currency without a limit may not be
-- moved at all.
CREATE FUNCTION allowance(p_user uuid, p_operation text, p_currency text)
  RETURNS TABLE (is_allowed boolean, each_minor bigint, day_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT
    CASE p_operation
      WHEN 'topup' THEN v.is_topup_allowed AND NOT u.topup_blocked
      ELSE v.is_withdrawal_allowed AND NOT u.withdrawal_blocked
    END AND m.level IS NOT NULL,
    m.each_minor, m.day_minor
  FROM users u
    JOIN identification_levels v ON v.name = u.identification_level
    LEFT JOIN level_limits m
      ON m.level = v.name AND m.operation = p_operation AND m.currency_code = p_currency
  WHERE u.id = p_user;
$$;

-- What an account moved since a day before a moment, of the given kind and statuses. Has no upper bound:
-- what a request that began later has committed counts too.
CREATE FUNCTION moved_in_day(p_account uuid, p_kind text, p_statuses text[], p_at timestamptz)
  RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(abs(amount)), 0) FROM transactions
  WHERE account_id = p_account AND kind = p_kind AND status = ANY (p_statuses)
    AND created_at > p_at - INTERVAL '24 hours';
$$;

-- Undoes a completed movement by its mirror image. Answers 'reversed', 'already' (once is enough),
-- 'not-found', 'linked' (an exchange is undone by an exchange) or 'insufficient-funds'.
CREATE FUNCTION reverse_movement(p_movement uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_old movements;
  v_new uuid := gen_random_uuid();
BEGIN
  SELECT * INTO v_old FROM movements WHERE id = p_movement;
  IF NOT found OR v_old.kind = 'reversal' THEN RETURN 'not-found'; END IF;
  IF v_old.kind = 'exchange' THEN RETURN 'linked'; END IF;
  PERFORM lock_balances(v_old.debit_account_id, v_old.credit_account_id);
  IF EXISTS (SELECT 1 FROM movements WHERE reverses_id = p_movement) THEN RETURN 'already'; END IF;
  IF EXISTS (
    SELECT 1 FROM balances
    WHERE account_id = v_old.credit_account_id AND balance - held < v_old.amount
  ) THEN RETURN 'insufficient-funds'; END IF;

  INSERT INTO movements (id, kind, reference, debit_account_id, credit_account_id, currency_code,
    amount, reverses_id)
  VALUES (v_new, 'reversal', 'reversal:' || p_movement, v_old.credit_account_id,
    v_old.debit_account_id, v_old.currency_code, v_old.amount, p_movement);
  INSERT INTO transactions (operation_id, user_id, account_id, currency_code, kind, amount, status,
    details, movement_id)
  SELECT v_new, user_id, account_id, currency_code, kind, -amount, 'completed',
    jsonb_build_object('reverses', id), v_new
  FROM transactions WHERE movement_id = p_movement;
  RETURN 'reversed';
END $$;

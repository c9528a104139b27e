CREATE OR REPLACE FUNCTION guard_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.id, new.operation_id, new.user_id, new.account_id, new.currency_code, new.kind, new.amount,
      new.details, new.created_at, new.serial)
    IS DISTINCT FROM
     (old.id, old.operation_id, old.user_id, old.account_id, old.currency_code, old.kind, old.amount,
      old.details, old.created_at, old.serial)
    OR (old.status, new.status) NOT IN
      (('pending', 'completed'), ('pending', 'failed'), ('held', 'completed'), ('held', 'returned'),
      -- A provider may report a failed payment as paid later.
      ('failed', 'completed'))
    -- The category may change at any time, but not together with the status.
    AND ((old.category, old.category_own) = (new.category, new.category_own)
      OR (old.status, old.movement_id) IS DISTINCT FROM (new.status, new.movement_id))
  THEN
    RAISE EXCEPTION 'a transaction only moves forward to its end' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER transactions_move_forward BEFORE UPDATE ON transactions
  FOR EACH ROW EXECUTE FUNCTION guard_transaction();

CREATE OR REPLACE TRIGGER transactions_are_permanent BEFORE DELETE ON transactions
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- Announces the change to the user's open pages when the transaction commits.
CREATE OR REPLACE FUNCTION announce_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('user_events',
    json_build_object('event', 'wallet', 'userId', new.user_id)::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transactions_are_announced AFTER INSERT OR UPDATE ON transactions
  FOR EACH ROW EXECUTE FUNCTION announce_transaction();

-- Finds a user's account by currency and locks its balance.
CREATE OR REPLACE FUNCTION lock_account(p_user uuid, p_currency text)
  RETURNS TABLE (account_id uuid, available bigint) LANGUAGE sql AS $$
  SELECT b.account_id, b.balance - b.held
  FROM ledger_accounts a JOIN balances b ON b.account_id = a.id
  WHERE a.kind = 'user' AND a.user_id = p_user AND a.currency_code = p_currency
  FOR UPDATE OF b;
$$;

-- Reverses a completed movement by its mirror image. Returns 'reversed', 'already', 'not-found', 'linked' (an
-- exchange must be undone by another exchange) or 'insufficient-funds'.
CREATE OR REPLACE FUNCTION reverse_movement(p_movement uuid) RETURNS text LANGUAGE plpgsql AS $$
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

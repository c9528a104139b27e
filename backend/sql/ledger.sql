-- The double-entry ledger (BACK-2). Triggers on movements and holds update balances, whoever inserts the rows.

-- Entries are permanent; a reversal corrects a mistake.
CREATE OR REPLACE TRIGGER ledger_accounts_are_permanent BEFORE UPDATE OR DELETE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER movements_are_permanent BEFORE UPDATE OR DELETE ON movements
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER movements_are_not_emptied BEFORE TRUNCATE ON movements
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Only the triggers of movements and holds may change a balance: they run at trigger depth 1.
CREATE OR REPLACE TRIGGER balances_begin_empty BEFORE INSERT ON balances
  FOR EACH ROW WHEN (new.balance <> 0 OR new.held <> 0) EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER balances_follow_movements BEFORE UPDATE ON balances
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER balances_are_permanent BEFORE DELETE ON balances
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER holds_are_permanent BEFORE DELETE ON holds
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- Locks in the order of ids to avoid deadlocks. plpgsql caches plans: as plain SQL, this function with
-- `system_account` and `masked_name` took a third of a transfer's time.
CREATE OR REPLACE FUNCTION lock_balances(p_one uuid, p_other uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM balances WHERE account_id IN (p_one, p_other) ORDER BY account_id FOR UPDATE;
END $$;

CREATE OR REPLACE FUNCTION apply_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_balances(new.debit_account_id, new.credit_account_id);
  UPDATE balances
  SET balance = CASE
    WHEN account_id = new.credit_account_id THEN balance + new.amount
    ELSE balance - new.amount
  END
  WHERE account_id IN (new.debit_account_id, new.credit_account_id);
  INSERT INTO unchained_movements (movement_id) VALUES (new.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER movements_change_balances AFTER INSERT ON movements
  FOR EACH ROW EXECUTE FUNCTION apply_movement();

CREATE OR REPLACE FUNCTION apply_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    IF new.state <> 'held' THEN
      RAISE EXCEPTION 'a hold begins as held' USING ERRCODE = 'check_violation';
    END IF;
    UPDATE balances SET held = held + new.amount WHERE account_id = new.account_id;
  ELSE
    IF old.state <> 'held' OR new.state = 'held'
      OR (new.id, new.account_id, new.amount) <> (old.id, old.account_id, old.amount) THEN
      RAISE EXCEPTION 'a hold resolves once and keeps its amount' USING ERRCODE = 'check_violation';
    END IF;
    UPDATE balances SET held = held - new.amount WHERE account_id = new.account_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER holds_change_balances AFTER INSERT OR UPDATE ON holds
  FOR EACH ROW EXECUTE FUNCTION apply_hold();

-- An exchange is two movements that link to each other; neither can be committed alone.
CREATE OR REPLACE FUNCTION check_linked_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM movements
    WHERE id = new.linked_movement_id
      AND linked_movement_id = new.id
      AND currency_code <> new.currency_code
  ) THEN
    RAISE EXCEPTION 'an exchange consists of two linked movements' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- A constraint trigger cannot be replaced.
DROP TRIGGER IF EXISTS movements_are_linked_in_pairs ON movements;
CREATE CONSTRAINT TRIGGER movements_are_linked_in_pairs AFTER INSERT ON movements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'exchange')
  EXECUTE FUNCTION check_linked_movement();

-- The account that faces the outside world ('clearing') or the exchange ('liquidity'). All movements of a user use
-- the same stripe; different users spread over all stripes.
CREATE OR REPLACE FUNCTION system_account(p_kind text, p_currency text, p_user uuid) RETURNS uuid
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT id FROM ledger_accounts
    WHERE kind = p_kind AND currency_code = p_currency
      AND stripe = (hashtext(p_user::text) & 7)
  );
END $$;

-- Minor units as the API's decimal: '12.30'.
CREATE OR REPLACE FUNCTION decimal_text(p_minor bigint, p_currency text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_exponent int;
BEGIN
  SELECT exponent INTO STRICT v_exponent FROM currencies WHERE code = p_currency;
  RETURN round(p_minor / 10::numeric ^ v_exponent, v_exponent)::text;
END $$;

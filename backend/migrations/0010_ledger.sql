-- The double-entry ledger (BACK-2). A movement is one row that debits one account and credits another, so
-- it balances by its shape; the composite foreign keys make both accounts be of the movement's currency.
-- Balances follow from movements and holds by trigger, whoever inserts them.

CREATE TABLE currencies (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3,5}$'),
  exponent smallint NOT NULL CHECK (exponent BETWEEN 0 AND 6)
);

INSERT INTO currencies (code, exponent)
VALUES ('RUB', 2), ('USD', 2), ('EUR', 2), ('IDR', 2), ('GBP', 2), ('JPY', 0), ('USDC', 6);

-- 'clearing' faces the outside world, 'liquidity' the exchange. System accounts come in stripes and carry
-- no stored balance, so that no row is common to all movements of a currency.
CREATE TABLE ledger_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('user', 'clearing', 'liquidity')),
  user_id uuid REFERENCES users (id),
  currency_code text NOT NULL REFERENCES currencies (code),
  stripe smallint NOT NULL DEFAULT 0 CHECK (stripe BETWEEN 0 AND 7),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((kind = 'user') = (user_id IS NOT NULL)),
  UNIQUE (id, currency_code),
  UNIQUE (id, user_id, currency_code)
);

CREATE UNIQUE INDEX ledger_accounts_of_user ON ledger_accounts (user_id, currency_code)
  WHERE kind = 'user';
CREATE UNIQUE INDEX ledger_accounts_of_system ON ledger_accounts (kind, currency_code, stripe)
  WHERE kind <> 'user';

INSERT INTO ledger_accounts (kind, currency_code, stripe)
SELECT kind, code, stripe
FROM currencies, unnest(ARRAY['clearing', 'liquidity']) kind, generate_series(0, 7) stripe;

CREATE TABLE balances (
  account_id uuid PRIMARY KEY REFERENCES ledger_accounts (id),
  balance bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0,
  CONSTRAINT holds_are_not_negative CHECK (held >= 0),
  CONSTRAINT no_overdraft CHECK (balance >= held)
) WITH (fillfactor = 70);

CREATE TABLE movements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('topup', 'withdrawal', 'exchange', 'transfer', 'reversal')),
  -- Names the event that moved the money, so that no event moves it twice.
  reference text NOT NULL UNIQUE,
  debit_account_id uuid NOT NULL,
  credit_account_id uuid NOT NULL,
  currency_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999999),
  -- The other half of an exchange.
  linked_movement_id uuid UNIQUE REFERENCES movements (id) DEFERRABLE INITIALLY DEFERRED,
  reverses_id uuid UNIQUE REFERENCES movements (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (debit_account_id <> credit_account_id),
  CHECK ((kind = 'exchange') = (linked_movement_id IS NOT NULL)),
  CHECK ((kind = 'reversal') = (reverses_id IS NOT NULL)),
  FOREIGN KEY (debit_account_id, currency_code) REFERENCES ledger_accounts (id, currency_code),
  FOREIGN KEY (credit_account_id, currency_code) REFERENCES ledger_accounts (id, currency_code)
);

CREATE INDEX movements_debiting ON movements (debit_account_id);
CREATE INDEX movements_crediting ON movements (credit_account_id);

CREATE TABLE holds (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES balances (account_id),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999999),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'posted', 'voided')),
  -- Released before the movement exists that spends what was held.
  movement_id uuid UNIQUE REFERENCES movements (id) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((state = 'posted') = (movement_id IS NOT NULL))
);

CREATE INDEX holds_open ON holds (account_id) WHERE state = 'held';

CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only; correct it by a reversal', tg_table_name
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER ledger_accounts_are_permanent BEFORE UPDATE OR DELETE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER movements_are_permanent BEFORE UPDATE OR DELETE ON movements
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER movements_are_not_emptied BEFORE TRUNCATE ON movements
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
-- Only the triggers of movements and holds, which run one level deep, change a balance.
CREATE TRIGGER balances_begin_empty BEFORE INSERT ON balances
  FOR EACH ROW WHEN (new.balance <> 0 OR new.held <> 0) EXECUTE FUNCTION forbid_change();
CREATE TRIGGER balances_follow_movements BEFORE UPDATE ON balances
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_change();
CREATE TRIGGER balances_are_permanent BEFORE DELETE ON balances
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER holds_are_permanent BEFORE DELETE ON holds
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE FUNCTION lock_balances(p_one uuid, p_other uuid) RETURNS void LANGUAGE sql AS $$
  SELECT 1 FROM balances WHERE account_id IN (p_one, p_other) ORDER BY account_id FOR UPDATE;
$$;

CREATE FUNCTION apply_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_balances(new.debit_account_id, new.credit_account_id);
  UPDATE balances
  SET balance = CASE
    WHEN account_id = new.credit_account_id THEN balance + new.amount
    ELSE balance - new.amount
  END
  WHERE account_id IN (new.debit_account_id, new.credit_account_id);
  RETURN NULL;
END $$;

CREATE TRIGGER movements_change_balances AFTER INSERT ON movements
  FOR EACH ROW EXECUTE FUNCTION apply_movement();

CREATE FUNCTION apply_hold() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER holds_change_balances AFTER INSERT OR UPDATE ON holds
  FOR EACH ROW EXECUTE FUNCTION apply_hold();

-- An exchange is two movements that name each other: neither can be committed alone.
CREATE FUNCTION check_linked_movement() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE CONSTRAINT TRIGGER movements_are_linked_in_pairs AFTER INSERT ON movements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'exchange')
  EXECUTE FUNCTION check_linked_movement();

-- Spreads one user's movements over one stripe, and different users over all.
CREATE FUNCTION system_account(p_kind text, p_currency text, p_user uuid) RETURNS uuid
  LANGUAGE sql STABLE AS $$
  SELECT id FROM ledger_accounts
  WHERE kind = p_kind AND currency_code = p_currency
    AND stripe = (hashtext(p_user::text) & 7);
$$;

-- Opens the account of a user in a currency, or answers the one that is open.
CREATE FUNCTION open_account(p_user uuid, p_currency text, p_at timestamptz DEFAULT now())
  RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
BEGIN
  INSERT INTO ledger_accounts (kind, user_id, currency_code, created_at)
  VALUES ('user', p_user, p_currency, p_at)
  ON CONFLICT (user_id, currency_code) WHERE kind = 'user' DO NOTHING
  RETURNING id INTO v_id;
  IF v_id IS NOT NULL THEN
    INSERT INTO balances (account_id) VALUES (v_id);
    RETURN v_id;
  END IF;
  RETURN (
    SELECT id FROM ledger_accounts
    WHERE kind = 'user' AND user_id = p_user AND currency_code = p_currency
  );
END $$;

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

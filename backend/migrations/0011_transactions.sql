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

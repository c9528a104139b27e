-- A person's request for money (PAY-2): whoever has its code may see who asks, and pay into the account.
-- The code is the only key to it, and is random.

CREATE TABLE payment_requests (
  code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9_-]{22}$'),
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  -- NULL where the payer chooses it.
  amount bigint CHECK (amount BETWEEN 1 AND 999999999999999999),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (account_id, user_id, currency_code)
    REFERENCES ledger_accounts (id, user_id, currency_code)
);

CREATE UNIQUE INDEX payment_requests_of_account ON payment_requests (account_id, coalesce(amount, 0));

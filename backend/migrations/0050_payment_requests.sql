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

-- Answers the code under which a user asks for an amount into an account: the one that there is, or the one
-- given. Beyond so many amounts of an account, the one that was not asked for the longest goes; the request
-- without an amount stays. NULL for an account that is not the user's.
CREATE FUNCTION request_money(p_user uuid, p_account uuid, p_amount bigint, p_code text, p_most int)
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_code text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('payment-request:' || p_account, 0));
  INSERT INTO payment_requests (code, user_id, account_id, currency_code, amount)
  SELECT p_code, user_id, id, currency_code, p_amount
  FROM ledger_accounts WHERE id = p_account AND user_id = p_user
  ON CONFLICT (account_id, coalesce(amount, 0)) DO UPDATE SET asked_at = clock_timestamp()
  RETURNING code INTO v_code;
  DELETE FROM payment_requests WHERE code IN (
    SELECT code FROM payment_requests WHERE account_id = p_account AND amount IS NOT NULL
    ORDER BY asked_at DESC OFFSET p_most
  );
  RETURN v_code;
END $$;

-- Opens an account; returns NULL if it exists (WALLET-1), so that of two concurrent requests one learns that it came
-- too late.
CREATE OR REPLACE FUNCTION create_account(p_user uuid, p_currency text, p_at timestamptz DEFAULT now())
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
  END IF;
  RETURN v_id;
END $$;

-- Opens an account, or returns the existing one.
CREATE OR REPLACE FUNCTION open_account(p_user uuid, p_currency text,
  p_at timestamptz DEFAULT now()) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid := create_account(p_user, p_currency, p_at);
BEGIN
  IF v_id IS NULL THEN
    SELECT id INTO v_id FROM ledger_accounts
    WHERE kind = 'user' AND user_id = p_user AND currency_code = p_currency;
  END IF;
  RETURN v_id;
END $$;

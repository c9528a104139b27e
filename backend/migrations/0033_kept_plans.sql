-- The same functions as in 0010 and 0021, in the language that keeps plans: as plain SQL they were planned
-- anew at each call, which was a third of the time of a transfer.

CREATE OR REPLACE FUNCTION lock_balances(p_one uuid, p_other uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM balances WHERE account_id IN (p_one, p_other) ORDER BY account_id FOR UPDATE;
END $$;

CREATE OR REPLACE FUNCTION system_account(p_kind text, p_currency text, p_user uuid) RETURNS uuid
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT id FROM ledger_accounts
    WHERE kind = p_kind AND currency_code = p_currency
      AND stripe = (hashtext(p_user::text) & 7)
  );
END $$;

CREATE OR REPLACE FUNCTION masked_name(p_user uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT first_name || ' ' || left(last_name, 1) || '.' FROM users WHERE id = p_user);
END $$;

-- Answers the code under which a user asks for an amount into an account: the one that there is, or the one
-- given. Beyond so many amounts of an account, the one that was not asked for the longest goes; the request
-- without an amount stays. NULL for an account that is not the user's.
CREATE OR REPLACE FUNCTION request_money(p_user uuid, p_account uuid, p_amount bigint, p_code text, p_most int)
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

-- Units per dollar at the last reference rate up to a day; NULL if there is none yet.
CREATE OR REPLACE FUNCTION rate_on(p_currency text, p_day date DEFAULT 'infinity') RETURNS numeric
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_currency = 'USD' THEN RETURN 1; END IF;
  RETURN (SELECT per_dollar FROM reference_rates WHERE currency_code = p_currency AND as_of <= p_day
    ORDER BY as_of DESC LIMIT 1);
END $$;

-- At least one account counts. Serialises concurrent changes of the accounts that are left out.
CREATE OR REPLACE FUNCTION keep_one_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM total_choices WHERE user_id = new.user_id FOR UPDATE;
  IF NOT EXISTS (
    SELECT 1 FROM ledger_accounts a
    WHERE a.kind = 'user' AND a.user_id = new.user_id
      AND NOT EXISTS (SELECT 1 FROM uncounted_accounts u WHERE u.account_id = a.id)
  ) THEN
    RAISE EXCEPTION 'at least one account counts for the total' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER one_account_counts AFTER INSERT OR UPDATE ON uncounted_accounts
  FOR EACH ROW EXECUTE FUNCTION keep_one_counted();

-- Replaces a user's choice of the total's currency and of the accounts it leaves out (LIFE-3). Returns 'chosen',
-- 'no-rate', 'account-not-found' or 'nothing-counts'.
CREATE OR REPLACE FUNCTION choose_total(p_user uuid, p_currency text, p_left_out uuid[]) RETURNS text
  LANGUAGE plpgsql AS $$
DECLARE
  v_own uuid[] := ARRAY(SELECT id FROM ledger_accounts WHERE kind = 'user' AND user_id = p_user);
BEGIN
  IF rate_on(p_currency) IS NULL THEN RETURN 'no-rate'; END IF;
  IF NOT p_left_out <@ v_own THEN RETURN 'account-not-found'; END IF;
  IF v_own <@ p_left_out THEN RETURN 'nothing-counts'; END IF;
  -- Locks the row, which serialises concurrent choices.
  INSERT INTO total_choices (user_id, currency_code) VALUES (p_user, p_currency)
  ON CONFLICT (user_id) DO UPDATE SET currency_code = excluded.currency_code;
  DELETE FROM uncounted_accounts WHERE user_id = p_user;
  INSERT INTO uncounted_accounts (account_id, user_id, currency_code)
  SELECT id, user_id, currency_code FROM ledger_accounts WHERE id = ANY (p_left_out);
  RETURN 'chosen';
END $$;

-- What a user may move, and has moved (BACK-3).

-- By identification level and blocks; a currency without a limit may not be moved at all.
CREATE OR REPLACE FUNCTION allowance(p_user uuid, p_operation text, p_currency text)
  RETURNS TABLE (is_allowed boolean, each_minor bigint, day_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT
    CASE p_operation
      WHEN 'topup' THEN v.is_topup_allowed AND NOT u.topup_blocked
      ELSE v.is_withdrawal_allowed AND NOT u.withdrawal_blocked
    END AND m.level IS NOT NULL,
    m.each_minor, m.day_minor
  FROM users u
    JOIN identification_levels v ON v.name = u.identification_level
    LEFT JOIN level_limits m
      ON m.level = v.name AND m.operation = p_operation AND m.currency_code = p_currency
  WHERE u.id = p_user;
$$;

-- For the limit of which operation a transaction counts now, if for any: withdrawals and payments share theirs, and
-- what a reversal takes back counts for none.
CREATE OR REPLACE FUNCTION counts_for(p_transaction transactions) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE
    WHEN p_transaction.kind = 'topup' AND p_transaction.status = 'completed' THEN 'topup'
    WHEN p_transaction.kind IN ('withdrawal', 'payment') AND p_transaction.status IN ('held', 'completed')
      THEN 'withdrawal'
    WHEN p_transaction.kind = 'transfer' AND p_transaction.amount < 0
      AND p_transaction.details -> 'reverses' IS NULL THEN 'transfer'
  END;
END $$;

-- Keeps the sums of each hour. What changes them has locked the account's balance.
CREATE OR REPLACE FUNCTION sum_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_before text;
  v_now text := counts_for(new);
BEGIN
  IF TG_OP = 'UPDATE' THEN v_before := counts_for(old); END IF;
  IF v_before IS NOT DISTINCT FROM v_now THEN RETURN NULL; END IF;
  IF v_before IS NOT NULL THEN
    -- An hour that is over for long has no sum any more.
    UPDATE moved_sums SET amount = amount - abs(old.amount)
    WHERE account_id = old.account_id AND operation = v_before
      AND hour = date_trunc('hour', old.created_at, 'UTC');
  END IF;
  IF v_now IS NOT NULL THEN
    INSERT INTO moved_sums AS kept (account_id, operation, hour, amount)
    VALUES (new.account_id, v_now, date_trunc('hour', new.created_at, 'UTC'), abs(new.amount))
    ON CONFLICT (account_id, operation, hour) DO UPDATE SET amount = kept.amount + excluded.amount;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transactions_are_summed AFTER INSERT OR UPDATE OF status ON transactions
  FOR EACH ROW EXECUTE FUNCTION sum_moved();

-- What an account moved, for the limit of an operation, since a day before a moment: from the sums of the hours,
-- and of the hour in which that day began from its rows. Has no upper bound: what a request that began later has
-- committed counts too. Exact only while the account's balance is locked.
CREATE OR REPLACE FUNCTION moved_in_day(p_account uuid, p_operation text, p_at timestamptz) RETURNS numeric
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_since timestamptz := p_at - interval '24 hours';
  v_first_hour timestamptz := date_trunc('hour', v_since, 'UTC') + interval '1 hour';
  v_kinds text[] := CASE p_operation WHEN 'withdrawal' THEN '{withdrawal,payment}' ELSE ARRAY[p_operation] END;
  v_hours numeric;
  v_rows numeric;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO v_hours FROM moved_sums
  WHERE account_id = p_account AND operation = p_operation AND hour >= v_first_hour;
  SELECT coalesce(sum(abs(t.amount)), 0) INTO v_rows FROM transactions t
  WHERE t.account_id = p_account AND t.kind = ANY (v_kinds)
    AND t.created_at > v_since AND t.created_at < v_first_hour AND counts_for(t) = p_operation;
  RETURN v_hours + v_rows;
END $$;

-- What an account moved in the day before for the limit of an operation. Of top-ups every order that may still be
-- paid counts too, since each of them can be at any moment (SEC-5).
CREATE OR REPLACE FUNCTION moved_for_limit(p_account uuid, p_operation text, p_at timestamptz DEFAULT now())
  RETURNS numeric LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_pending numeric := 0;
BEGIN
  IF p_operation = 'topup' THEN
    SELECT coalesce(sum(amount), 0) INTO v_pending FROM transactions
    WHERE account_id = p_account AND status = 'pending';
  END IF;
  RETURN moved_in_day(p_account, p_operation, p_at) + v_pending;
END $$;

-- When all of an account's limit is back, unless more is moved: a day after the end of the last hour in which any of
-- it was. NULL where none of it counts now, and where an order may still be paid at any moment.
CREATE OR REPLACE FUNCTION limit_renews_at(p_account uuid, p_operation text) RETURNS timestamptz
  LANGUAGE sql STABLE AS $$
  SELECT max(hour) + interval '25 hours' FROM moved_sums
  WHERE account_id = p_account AND operation = p_operation AND amount > 0
    AND hour > now() - interval '25 hours'
    AND NOT (p_operation = 'topup' AND EXISTS (
      SELECT 1 FROM transactions WHERE account_id = p_account AND status = 'pending'));
$$;

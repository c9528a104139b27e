-- Whether a user's level and blocks allow an operation at all (BACK-3).
CREATE OR REPLACE FUNCTION may_move(p_user uuid, p_operation text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((
    SELECT CASE p_operation
        WHEN 'topup' THEN v.is_topup_allowed AND NOT u.topup_blocked
        ELSE v.is_withdrawal_allowed AND NOT u.withdrawal_blocked
      END
    FROM users u JOIN identification_levels v ON v.name = u.identification_level
    WHERE u.id = p_user), false);
END $$;

-- The operation whose limit a transaction counts for, or NULL. Withdrawals and payments share a limit; reversals
-- count for none.
CREATE OR REPLACE FUNCTION counts_for(p_transaction transactions) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF p_transaction.details -> 'reverses' IS NOT NULL THEN RETURN NULL; END IF;
  RETURN CASE
    WHEN p_transaction.kind = 'topup' AND p_transaction.status = 'completed' THEN 'topup'
    WHEN p_transaction.kind IN ('withdrawal', 'payment') AND p_transaction.status IN ('held', 'completed')
      THEN 'withdrawal'
    WHEN p_transaction.kind = 'transfer' AND p_transaction.amount < 0 THEN 'transfer'
  END;
END $$;

-- Keeps hourly sums. The caller has locked the account's balance. A reversal subtracts what it undoes.
CREATE OR REPLACE FUNCTION sum_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_old transactions;
  v_before text;
  v_now text := counts_for(new);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    v_old := old;
  ELSIF new.details -> 'reverses' IS NOT NULL THEN
    SELECT * INTO v_old FROM transactions WHERE id = (new.details ->> 'reverses')::uuid;
  END IF;
  IF v_old.id IS NOT NULL THEN v_before := counts_for(v_old); END IF;
  IF v_before IS NOT DISTINCT FROM v_now THEN RETURN NULL; END IF;
  IF v_before IS NOT NULL THEN
    -- Old hours have no sum any more.
    UPDATE moved_sums SET amount = amount - abs(v_old.amount)
    WHERE account_id = v_old.account_id AND operation = v_before
      AND hour = date_trunc('hour', v_old.created_at, 'UTC');
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

-- Units per dollar on a day, for limits: the rate that the day's first operation fixed, or else the newest rate up to
-- that day, or the first known rate for earlier days. NULL if the currency has no rate. Returns a table, so that the
-- planner inlines it into statements over many days.
CREATE OR REPLACE FUNCTION limit_rate(p_currency text, p_day date) RETURNS TABLE (rate numeric) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_currency = 'USD' THEN 1 ELSE coalesce(
    (SELECT per_dollar FROM limit_rates WHERE day = p_day AND currency_code = p_currency),
    (SELECT per_dollar FROM reference_rates WHERE currency_code = p_currency AND as_of <= p_day
      ORDER BY as_of DESC LIMIT 1),
    (SELECT per_dollar FROM reference_rates WHERE currency_code = p_currency ORDER BY as_of LIMIT 1)) END
$$;

-- Value of one minor unit in minor units of another currency, as the exact fraction `up / down`; NULL without a rate.
CREATE OR REPLACE FUNCTION limit_ratio(p_currency text, p_in text, p_day date)
  RETURNS TABLE (up numeric, down numeric) LANGUAGE sql STABLE AS $$
  SELECT
    CASE WHEN p_currency = p_in THEN 1
      ELSE its_in.rate * 10::numeric ^ (SELECT exponent FROM currencies WHERE code = p_in) END,
    CASE WHEN p_currency = p_in THEN 1
      ELSE its.rate * 10::numeric ^ (SELECT exponent FROM currencies WHERE code = p_currency) END
  FROM limit_rate(p_in, p_day) its_in, limit_rate(p_currency, p_day) its
$$;

-- Value of an amount in another currency at a day's rate, in minor units, rounded up so that a limit never lets too
-- much through. NULL without a rate.
CREATE OR REPLACE FUNCTION worth_in(p_in text, p_minor numeric, p_currency text, p_day date) RETURNS numeric
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_ratio record;
BEGIN
  IF p_minor = 0 OR p_currency = p_in THEN RETURN p_minor; END IF;
  SELECT * INTO v_ratio FROM limit_ratio(p_currency, p_in, p_day);
  RETURN div(p_minor * v_ratio.up, v_ratio.down)
    + CASE WHEN mod(p_minor * v_ratio.up, v_ratio.down) > 0 THEN 1 ELSE 0 END;
END $$;

CREATE OR REPLACE FUNCTION limit_code() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT code FROM limit_currency);
END $$;

CREATE OR REPLACE FUNCTION utc_day(p_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_at AT TIME ZONE 'UTC')::date
$$;

-- The largest amount of a currency that `worth_in` does not value above `p_worth` of the limit's currency today; NULL
-- without a rate.
CREATE OR REPLACE FUNCTION most_of_limit(p_worth numeric, p_currency text) RETURNS bigint
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_in text := limit_code();
  v_ratio record;
BEGIN
  SELECT * INTO v_ratio FROM limit_ratio(p_currency, v_in, utc_day(now()));
  IF v_ratio.up IS NULL OR v_ratio.down IS NULL THEN RETURN NULL; END IF;
  RETURN least(div(greatest(p_worth, 0) * v_ratio.down, v_ratio.up), 999999999999999999);
END $$;

-- Serialises a user's operations until the transaction ends, so that they count each other, and fixes the day's
-- rates. Taken after the locks of orders and balances and before no other lock, so that no deadlock is possible.
CREATE OR REPLACE FUNCTION lock_limits(p_user uuid, p_currency text, p_at timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  v_day date := utc_day(p_at);
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('limits:' || p_user, 0));
  INSERT INTO limit_rates (day, currency_code, per_dollar)
  SELECT v_day, c.code, found.rate
  FROM currencies c CROSS JOIN LATERAL limit_rate(c.code, v_day) found
  WHERE c.code IN (p_currency, limit_code()) AND c.code <> 'USD' AND found.rate IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM limit_rates r WHERE r.day = v_day AND r.currency_code = c.code)
  ORDER BY c.code
  ON CONFLICT DO NOTHING;
END $$;

-- The user's movements for a limit in the day before a moment, over all accounts, in the limit's currency. Reads hourly
-- sums, and the rows of the first, partial hour. Converts each day's total per currency at that day's rate; a
-- currency without a rate uses up the limit. Pending top-ups count, because they may be paid at any moment (SEC-5).
-- The window ends a day after the moment: later requests may have committed first, but a made-up past must not count
-- everything after it. Exact only after `lock_limits`.
CREATE OR REPLACE FUNCTION moved_for_limit(p_user uuid, p_operation text, p_at timestamptz DEFAULT now())
  RETURNS numeric LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_in text := limit_code();
  v_since timestamptz := p_at - interval '24 hours';
  v_first_hour timestamptz := date_trunc('hour', v_since, 'UTC') + interval '1 hour';
  v_kinds text[] := CASE p_operation WHEN 'withdrawal' THEN '{withdrawal,payment}' ELSE ARRAY[p_operation] END;
BEGIN
  RETURN (
    SELECT coalesce(sum(coalesce(worth_in(v_in, amount, currency_code, day), 'Infinity')), 0)
    FROM (
      SELECT a.currency_code, part.day, sum(part.amount) AS amount
      FROM ledger_accounts a CROSS JOIN LATERAL (
        SELECT utc_day(s.hour) AS day, s.amount FROM moved_sums s
        WHERE s.account_id = a.id AND s.operation = p_operation
          AND s.hour >= v_first_hour AND s.hour <= p_at + interval '24 hours'
        UNION ALL
        SELECT utc_day(t.created_at), abs(t.amount) FROM transactions t
        WHERE t.account_id = a.id AND t.kind = ANY (v_kinds)
          AND t.created_at > v_since AND t.created_at < v_first_hour AND counts_for(t) = p_operation
          AND NOT EXISTS (SELECT 1 FROM movements m WHERE m.reverses_id = t.movement_id)
        UNION ALL
        SELECT utc_day(t.created_at), t.amount FROM transactions t
        WHERE p_operation = 'topup' AND t.account_id = a.id AND t.status = 'pending'
      ) part
      WHERE a.kind = 'user' AND a.user_id = p_user
      GROUP BY a.currency_code, part.day
    ) moved
  );
END $$;

-- Why limits forbid an amount: 'not-allowed' (no limit exists), 'no-rate' or 'limit-exceeded'; NULL if they allow it.
-- Exact only after `lock_limits`.
CREATE OR REPLACE FUNCTION limit_obstacle(p_user uuid, p_operation text, p_currency text, p_amount bigint,
  p_at timestamptz) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_limit record;
  v_worth numeric := worth_in(limit_code(), p_amount, p_currency, utc_day(p_at));
BEGIN
  SELECT m.each_minor, m.day_minor INTO v_limit
  FROM users u JOIN level_limits m ON m.level = u.identification_level
  WHERE u.id = p_user AND m.operation = p_operation AND m.currency_code = limit_code();
  IF NOT found THEN RETURN 'not-allowed'; END IF;
  IF v_worth IS NULL THEN RETURN 'no-rate'; END IF;
  IF v_worth > v_limit.each_minor
    OR v_worth + moved_for_limit(p_user, p_operation, p_at) > v_limit.day_minor
  THEN RETURN 'limit-exceeded'; END IF;
  RETURN NULL;
END $$;

-- When the whole limit is free again, if nothing more is moved: a day after the end of the last hour with a sum. NULL
-- if nothing counts now, or while a top-up is pending.
CREATE OR REPLACE FUNCTION limit_renews_at(p_user uuid, p_operation text) RETURNS timestamptz
  LANGUAGE sql STABLE AS $$
  SELECT max(s.hour) + interval '25 hours'
  FROM ledger_accounts a JOIN moved_sums s ON s.account_id = a.id
  WHERE a.kind = 'user' AND a.user_id = p_user AND s.operation = p_operation AND s.amount > 0
    AND s.hour > now() - interval '25 hours'
    AND NOT (p_operation = 'topup' AND EXISTS (
      SELECT 1 FROM ledger_accounts o JOIN transactions t ON t.account_id = o.id
      WHERE o.kind = 'user' AND o.user_id = p_user AND t.status = 'pending'));
$$;

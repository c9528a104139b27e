-- The amounts that a user may move, and has moved (BACK-3).

-- Whether a user may move money so at all, by identification level and blocks.
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

-- For the limit of which operation a transaction counts now, if for any: withdrawals and payments share theirs, and
-- what a reversal takes back counts for none.
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

-- Keeps the sums of each hour. What changes them has locked the account's balance. A reversal takes off what it
-- undoes.
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
    -- An hour that is over for long has no sum any more.
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

-- The worth of a dollar on a day for the limits: as the first operation of that day in the currency found it, and
-- before that by the newest rate that is known then. Days before all that is known have its first rate. NULL where
-- a currency has none. A table of one row, so that a statement which asks for many days takes it in and calls nothing.
CREATE OR REPLACE FUNCTION limit_rate(p_currency text, p_day date) RETURNS TABLE (rate numeric) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_currency = 'USD' THEN 1 ELSE coalesce(
    (SELECT per_dollar FROM limit_rates WHERE day = p_day AND currency_code = p_currency),
    (SELECT per_dollar FROM reference_rates WHERE currency_code = p_currency AND as_of <= p_day
      ORDER BY as_of DESC LIMIT 1),
    (SELECT per_dollar FROM reference_rates WHERE currency_code = p_currency ORDER BY as_of LIMIT 1)) END
$$;

-- The worth of one minor unit of a currency in minor units of another at the rate of a day, as `up / down`, so that
-- nothing is rounded here. NULL without a rate.
CREATE OR REPLACE FUNCTION limit_ratio(p_currency text, p_in text, p_day date)
  RETURNS TABLE (up numeric, down numeric) LANGUAGE sql STABLE AS $$
  SELECT
    CASE WHEN p_currency = p_in THEN 1
      ELSE its_in.rate * 10::numeric ^ (SELECT exponent FROM currencies WHERE code = p_in) END,
    CASE WHEN p_currency = p_in THEN 1
      ELSE its.rate * 10::numeric ^ (SELECT exponent FROM currencies WHERE code = p_currency) END
  FROM limit_rate(p_in, p_day) its_in, limit_rate(p_currency, p_day) its
$$;

-- The worth of an amount in another currency at the rate of a day, in minor units of each. Rounds up: a limit never
-- lets through more than it says. NULL without a rate.
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

-- The currency in which limits count.
CREATE OR REPLACE FUNCTION limit_code() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT code FROM limit_currency);
END $$;

CREATE OR REPLACE FUNCTION utc_day(p_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_at AT TIME ZONE 'UTC')::date
$$;

-- The most of a currency that is worth no more than that much of a limit today, in minor units: the largest amount
-- that `worth_in` does not find above it. NULL without a rate.
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

-- Makes what a user moves at once, on whatever account, count each other until the transaction ends, and fixes the
-- day's rate. Comes after the locks of orders and balances, and whoever has it waits for nothing more that others
-- have: so nobody waits in a circle.
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

-- The sum that a user moved over all accounts for the limit of an operation since a day before a moment, in the
-- currency of the limits: from the sums of the hours, and of the hour in which that day began from its rows. All that a currency
-- moved on a day is one amount at the rate of that day. Of top-ups every order that may still be paid counts too,
-- since each of them can be at any moment (SEC-5). Goes on for a day after the moment: what a request that began
-- later has committed counts too, and a made-up past is not held up by all that came after it. What has no rate any more uses up everything. Exact only after `lock_limits`.
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

-- Why a user's limits let no more of a currency be moved: 'not-allowed' where there is no limit, 'no-rate' where it
-- cannot be told what the amount is worth, or 'limit-exceeded'; NULL when they do. Exact only after `lock_limits`.
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

-- When all of a user's limit is back, unless more is moved: a day after the end of the last hour in which any of
-- it was. NULL where none of it counts now, and where an order may still be paid at any moment.
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

-- Running sums of each account's history (PERF-4). A row holds the sums up to the end of a quarter of an hour, so any
-- span costs two rows. A late or returned transaction changes all later rows; if these are many, a job sums the
-- account up anew.

-- Whether money of this status has moved or is held, so that it counts in statistics.
CREATE OR REPLACE FUNCTION counts_in_sums(p_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_status IN ('completed', 'held');
$$;

-- Start of the quarter of an hour.
CREATE OR REPLACE FUNCTION quarter_of(p_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT date_bin('15 minutes', p_at, '2000-01-01 00:00:00+00');
$$;

-- Adds a transaction to its sums (`p_count` 1) or subtracts it (-1). The caller has locked the account's balance.
CREATE OR REPLACE FUNCTION add_to_sums(p_row transactions, p_count int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_is_in boolean := p_row.amount > 0;
  v_quarter timestamptz := quarter_of(p_row.created_at);
  v_added history_sums;
BEGIN
  IF EXISTS (SELECT 1 FROM unsummed_accounts WHERE account_id = p_row.account_id) THEN RETURN; END IF;
  IF EXISTS (
    SELECT 1 FROM history_sums
    WHERE account_id = p_row.account_id AND kind = p_row.kind AND category = p_row.category AND quarter > v_quarter
    ORDER BY quarter OFFSET 100 LIMIT 1
  ) THEN
    INSERT INTO unsummed_accounts (account_id) VALUES (p_row.account_id);
    RETURN;
  END IF;
  v_added.incoming := CASE WHEN v_is_in THEN p_count * p_row.amount ELSE 0 END;
  v_added.outgoing := CASE WHEN v_is_in THEN 0 ELSE p_count * -p_row.amount END;
  v_added.incoming_count := CASE WHEN v_is_in THEN p_count ELSE 0 END;
  v_added.outgoing_count := p_count - v_added.incoming_count;

  IF p_count > 0 THEN
    INSERT INTO history_sums (account_id, kind, category, quarter, incoming, outgoing, incoming_count, outgoing_count)
    SELECT p_row.account_id, p_row.kind, p_row.category, v_quarter, coalesce(before.incoming, 0),
      coalesce(before.outgoing, 0), coalesce(before.incoming_count, 0), coalesce(before.outgoing_count, 0)
    FROM (SELECT) one LEFT JOIN LATERAL (
      SELECT * FROM history_sums
      WHERE account_id = p_row.account_id AND kind = p_row.kind AND category = p_row.category AND quarter <= v_quarter
      ORDER BY quarter DESC LIMIT 1
    ) before ON true
    ON CONFLICT DO NOTHING;
  END IF;
  UPDATE history_sums SET
    incoming = incoming + v_added.incoming, outgoing = outgoing + v_added.outgoing,
    incoming_count = incoming_count + v_added.incoming_count,
    outgoing_count = outgoing_count + v_added.outgoing_count
  WHERE account_id = p_row.account_id AND kind = p_row.kind AND category = p_row.category AND quarter >= v_quarter;
END $$;

-- Every change of status or category holds the lock of the account's balance.
CREATE OR REPLACE FUNCTION sum_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_counted boolean := false;
  v_counts boolean := counts_in_sums(new.status);
BEGIN
  IF tg_op = 'UPDATE' THEN
    v_counted := counts_in_sums(old.status);
    IF v_counted AND v_counts AND old.category = new.category THEN RETURN NULL; END IF;
  END IF;
  IF v_counted THEN PERFORM add_to_sums(old, -1); END IF;
  IF v_counts THEN PERFORM add_to_sums(new, 1); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transactions_are_summed_up AFTER INSERT OR UPDATE OF status, category ON transactions
  FOR EACH ROW EXECUTE FUNCTION sum_history();

CREATE OR REPLACE TRIGGER history_sums_follow_transactions BEFORE UPDATE ON history_sums
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE VIEW history_by_quarter AS
SELECT account_id, kind, category, quarter_of(created_at) AS quarter,
  coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS incoming,
  coalesce(sum(-amount) FILTER (WHERE amount < 0), 0) AS outgoing,
  count(*) FILTER (WHERE amount > 0) AS incoming_count,
  count(*) FILTER (WHERE amount < 0) AS outgoing_count
FROM transactions
WHERE counts_in_sums(status)
GROUP BY account_id, kind, category, quarter_of(created_at);

-- Sums up an account anew; blocks its movements meanwhile.
CREATE OR REPLACE FUNCTION sum_up_account(p_account uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM balances WHERE account_id = p_account FOR UPDATE;
  DELETE FROM unsummed_accounts WHERE account_id = p_account;
  IF NOT found THEN RETURN; END IF;
  DELETE FROM history_sums WHERE account_id = p_account;
  INSERT INTO history_sums (account_id, kind, category, quarter, incoming, outgoing, incoming_count, outgoing_count)
  SELECT account_id, kind, category, quarter, sum(incoming) OVER upto, sum(outgoing) OVER upto,
    sum(incoming_count) OVER upto, sum(outgoing_count) OVER upto
  FROM history_by_quarter WHERE account_id = p_account
  WINDOW upto AS (PARTITION BY kind, category ORDER BY quarter);
END $$;

-- Categories that an account has sums of. Reads one row per category, for any length of history; without the ORDER BY
-- the planner would scan everybody's sums.
CREATE OR REPLACE FUNCTION summed_categories(p_account uuid, p_kind text) RETURNS TABLE (category text)
  LANGUAGE sql STABLE AS $$
  WITH RECURSIVE its AS (
    (SELECT s.category FROM history_sums s WHERE s.account_id = p_account AND s.kind = p_kind
     ORDER BY s.category, s.quarter LIMIT 1)
    UNION ALL
    SELECT following.category FROM its CROSS JOIN LATERAL (
      SELECT s.category FROM history_sums s
      WHERE s.account_id = p_account AND s.kind = p_kind AND s.category > its.category
      ORDER BY s.category, s.quarter LIMIT 1) following
  )
  SELECT * FROM its;
$$;

-- Incoming and outgoing sums of a kind and category before a moment. Reads single transactions only within the
-- moment's quarter of an hour.
CREATE OR REPLACE FUNCTION sums_before(p_account uuid, p_kind text, p_category text, p_at timestamptz)
  RETURNS TABLE (incoming numeric, outgoing numeric, incoming_count bigint, outgoing_count bigint)
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(s.incoming, 0) + coalesce(r.incoming, 0), coalesce(s.outgoing, 0) + coalesce(r.outgoing, 0),
    coalesce(s.incoming_count, 0) + coalesce(r.incoming_count, 0),
    coalesce(s.outgoing_count, 0) + coalesce(r.outgoing_count, 0)
  FROM (SELECT quarter_of(p_at) AS quarter) since
  LEFT JOIN LATERAL (
    SELECT * FROM history_sums h
    WHERE h.account_id = p_account AND h.kind = p_kind AND h.category = p_category AND h.quarter < since.quarter
    ORDER BY h.quarter DESC LIMIT 1
  ) s ON true
  LEFT JOIN LATERAL (
    SELECT sum(t.amount) FILTER (WHERE t.amount > 0) AS incoming,
      sum(-t.amount) FILTER (WHERE t.amount < 0) AS outgoing,
      count(*) FILTER (WHERE t.amount > 0) AS incoming_count,
      count(*) FILTER (WHERE t.amount < 0) AS outgoing_count
    FROM transactions t
    WHERE t.account_id = p_account AND t.kind = p_kind AND t.category = p_category AND counts_in_sums(t.status)
      AND t.created_at >= since.quarter AND t.created_at < p_at AND since.quarter < p_at
  ) r ON true;
$$;

-- The same over all categories.
CREATE OR REPLACE FUNCTION history_before(p_account uuid, p_kind text, p_at timestamptz)
  RETURNS TABLE (incoming numeric, outgoing numeric, incoming_count bigint, outgoing_count bigint)
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(s.incoming), 0), coalesce(sum(s.outgoing), 0), coalesce(sum(s.incoming_count), 0)::bigint,
    coalesce(sum(s.outgoing_count), 0)::bigint
  FROM summed_categories(p_account, p_kind) its
  CROSS JOIN LATERAL sums_before(p_account, p_kind, its.category, p_at) s;
$$;

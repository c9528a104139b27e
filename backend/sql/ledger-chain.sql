-- Proves the ledger as it grows (LOAD-8): each movement when it is chained, and balances against the proven sums.
-- Never locks a row that money calls change.

CREATE OR REPLACE TRIGGER ledger_chain_is_permanent BEFORE UPDATE OR DELETE ON ledger_chain
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER ledger_chain_is_not_emptied BEFORE TRUNCATE ON ledger_chain
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Adds movements to the proven balances and marks these for comparison.
CREATE OR REPLACE FUNCTION add_to_proven_balances(p_movements uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO proven_balances (account_id, balance, is_due)
  SELECT e.account_id, sum(e.amount), true
  FROM movements m
  CROSS JOIN LATERAL (
    VALUES (m.credit_account_id, m.amount::numeric), (m.debit_account_id, -m.amount::numeric)
  ) e (account_id, amount)
  WHERE m.id = ANY (p_movements)
  GROUP BY e.account_id
  ON CONFLICT (account_id) DO UPDATE
  SET balance = proven_balances.balance + excluded.balance, is_due = true;
END $$;

-- Breaches within movements: the user's history differs or lacks the movement, an exchange has only one half, or a
-- hold was spent without its transaction.
CREATE OR REPLACE FUNCTION movement_breaches(p_movements uuid[])
  RETURNS TABLE (breach text, subject text, detail text) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  SELECT 'movement-without-its-transaction', m.id::text,
    m.kind || ' ' || e.amount || ', ' || coalesce(t.status || ' ' || t.amount, 'nothing')
  FROM movements m
  CROSS JOIN LATERAL (
    VALUES (m.credit_account_id, m.amount), (m.debit_account_id, -m.amount)
  ) e (account_id, amount)
  JOIN ledger_accounts a ON a.id = e.account_id AND a.kind = 'user'
  LEFT JOIN transactions t ON t.movement_id = m.id AND t.account_id = e.account_id
  WHERE m.id = ANY (p_movements)
    AND (t.amount IS DISTINCT FROM e.amount OR t.status IS DISTINCT FROM 'completed')
  UNION ALL
  SELECT 'movement-of-no-user', m.id::text, m.kind
  FROM movements m
  WHERE m.id = ANY (p_movements) AND NOT EXISTS (
    SELECT 1 FROM ledger_accounts a
    WHERE a.id IN (m.credit_account_id, m.debit_account_id) AND a.kind = 'user')
  UNION ALL
  SELECT 'exchange-without-its-other-half', m.id::text, m.currency_code
  FROM movements m
  LEFT JOIN movements o ON o.id = m.linked_movement_id AND o.linked_movement_id = m.id
  WHERE m.id = ANY (p_movements) AND m.kind = 'exchange' AND o.id IS NULL
  UNION ALL
  SELECT 'hold-disagrees-with-its-transaction', h.id::text, h.state || ', ' || t.status
  FROM holds h JOIN transactions t ON t.id = h.id
  WHERE h.movement_id = ANY (p_movements) AND (h.state, t.status) <> ('posted', 'completed');
END $$;

-- Breaches of users' balances: they differ from proven plus waiting movements, from the holds, or from the sums of
-- statistics. Reads everything as of one moment.
CREATE OR REPLACE FUNCTION account_breaches(p_accounts uuid[])
  RETURNS TABLE (breach text, subject text, detail text) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  WITH waiting AS (
    SELECT e.account_id, sum(e.amount) AS amount
    FROM unchained_movements u
    JOIN movements m ON m.id = u.movement_id
    CROSS JOIN LATERAL (
      VALUES (m.credit_account_id, m.amount::numeric), (m.debit_account_id, -m.amount::numeric)
    ) e (account_id, amount)
    WHERE e.account_id = ANY (p_accounts)
    GROUP BY e.account_id
  ), expected AS (
    SELECT a.id, coalesce(p.balance, 0) + coalesce(w.amount, 0) AS balance,
      (SELECT coalesce(sum(h.amount), 0) FROM holds h WHERE h.account_id = a.id AND h.state = 'held') AS held
    FROM ledger_accounts a
    LEFT JOIN proven_balances p ON p.account_id = a.id
    LEFT JOIN waiting w ON w.account_id = a.id
    WHERE a.id = ANY (p_accounts) AND a.kind = 'user'
  )
  SELECT 'balance-is-not-the-sum-of-movements', e.id::text,
    coalesce(b.balance::text, 'nothing') || ' <> ' || e.balance
  FROM expected e LEFT JOIN balances b ON b.account_id = e.id
  WHERE b.balance IS DISTINCT FROM e.balance
  UNION ALL
  SELECT 'held-is-not-the-sum-of-holds', e.id::text, coalesce(b.held::text, 'nothing') || ' <> ' || e.held
  FROM expected e LEFT JOIN balances b ON b.account_id = e.id
  WHERE b.held IS DISTINCT FROM e.held
  UNION ALL
  SELECT 'sums-are-not-the-balance', e.id::text, e.balance - e.held || ' <> ' || s.available
  FROM expected e CROSS JOIN LATERAL (
    SELECT sum(h.incoming - h.outgoing) AS available
    FROM unnest('{topup,withdrawal,exchange,transfer,payment}'::text[]) kind
    CROSS JOIN LATERAL history_before(e.id, kind, 'infinity') h
  ) s
  WHERE e.balance - e.held <> s.available AND e.id NOT IN (SELECT u.account_id FROM unsummed_accounts u)
  UNION ALL
  SELECT 'hold-disagrees-with-its-transaction', h.id::text, h.state || ', ' || t.status
  FROM holds h JOIN transactions t ON t.id = h.id
  WHERE h.account_id = ANY (p_accounts) AND h.state = 'held' AND t.status <> 'held';
END $$;

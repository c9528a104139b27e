-- Every breach of a ledger invariant; empty if all is well. Reads whole tables, so it is for tests and operators.
CREATE OR REPLACE VIEW ledger_breaches AS
WITH flows AS (
  SELECT account_id, currency_code, sum(amount) AS balance
  FROM (
    SELECT credit_account_id AS account_id, currency_code, amount FROM movements
    UNION ALL
    SELECT debit_account_id, currency_code, -amount FROM movements
  ) entries
  GROUP BY account_id, currency_code
)
SELECT 'currency-does-not-sum-to-zero' AS breach, f.currency_code AS subject,
  sum(coalesce(b.balance, f.balance))::text AS detail
FROM flows f LEFT JOIN balances b ON b.account_id = f.account_id
GROUP BY f.currency_code
HAVING sum(coalesce(b.balance, f.balance)) <> 0
UNION ALL
SELECT 'balance-is-not-the-sum-of-movements', b.account_id::text,
  b.balance || ' <> ' || coalesce(f.balance, 0)
FROM balances b LEFT JOIN flows f ON f.account_id = b.account_id
WHERE b.balance <> coalesce(f.balance, 0)
UNION ALL
SELECT 'held-is-not-the-sum-of-holds', b.account_id::text, b.held || ' <> ' || coalesce(h.held, 0)
FROM balances b
LEFT JOIN (
  SELECT account_id, sum(amount) AS held FROM holds WHERE state = 'held' GROUP BY account_id
) h ON h.account_id = b.account_id
WHERE b.held <> coalesce(h.held, 0)
UNION ALL
SELECT 'balance-is-not-the-sum-of-the-history', b.account_id::text,
  b.balance || ' <> ' || coalesce(t.balance, 0)
FROM balances b
LEFT JOIN (
  SELECT account_id, sum(amount) AS balance FROM transactions WHERE status = 'completed'
  GROUP BY account_id
) t ON t.account_id = b.account_id
WHERE b.balance <> coalesce(t.balance, 0)
UNION ALL
SELECT 'hold-disagrees-with-its-transaction', h.id::text, h.state || ', ' || t.status
FROM holds h JOIN transactions t ON t.id = h.id
WHERE (h.state, t.status) NOT IN (('held', 'held'), ('posted', 'completed'), ('voided', 'returned'))
UNION ALL
SELECT 'movement-without-a-transaction', m.id::text, m.kind
FROM movements m
WHERE NOT EXISTS (SELECT 1 FROM transactions t WHERE t.movement_id = m.id)
UNION ALL
SELECT 'exchange-without-its-other-half', m.id::text, m.currency_code
FROM movements m
LEFT JOIN movements o ON o.id = m.linked_movement_id AND o.linked_movement_id = m.id
WHERE m.kind = 'exchange' AND o.id IS NULL
UNION ALL
SELECT 'sums-are-not-those-of-the-history', account_id::text, kind || ' ' || category || ' ' || quarter
FROM (
  SELECT account_id, kind, category, quarter,
    incoming - lag(incoming, 1, 0) OVER before AS incoming,
    outgoing - lag(outgoing, 1, 0) OVER before AS outgoing,
    incoming_count - lag(incoming_count, 1, 0::bigint) OVER before AS incoming_count,
    outgoing_count - lag(outgoing_count, 1, 0::bigint) OVER before AS outgoing_count
  FROM history_sums
  WINDOW before AS (PARTITION BY account_id, kind, category ORDER BY quarter)
) s FULL JOIN history_by_quarter h USING (account_id, kind, category, quarter)
WHERE (coalesce(s.incoming, 0), coalesce(s.outgoing, 0), coalesce(s.incoming_count, 0), coalesce(s.outgoing_count, 0))
  <> (coalesce(h.incoming, 0), coalesce(h.outgoing, 0), coalesce(h.incoming_count, 0), coalesce(h.outgoing_count, 0))
  AND account_id NOT IN (SELECT account_id FROM unsummed_accounts);

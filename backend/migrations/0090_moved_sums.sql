-- What each account moved for its limits, hour by hour: a limit reads a day's sums and not its rows (LOAD-5).
-- `sum_moved` keeps them. No writer may come in between what is summed here and its trigger.
LOCK TABLE transactions IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE moved_sums (
  account_id uuid NOT NULL REFERENCES ledger_accounts (id),
  operation text NOT NULL CHECK (operation IN ('topup', 'withdrawal', 'transfer')),
  -- Its beginning.
  hour timestamptz NOT NULL,
  amount numeric NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (account_id, operation, hour)
);

CREATE INDEX moved_sums_to_purge ON moved_sums (hour);

INSERT INTO moved_sums (account_id, operation, hour, amount)
SELECT account_id, operation, date_trunc('hour', created_at, 'UTC'), sum(abs(amount))
FROM (
  SELECT account_id, created_at, amount,
    CASE
      WHEN kind = 'topup' AND status = 'completed' THEN 'topup'
      WHEN kind IN ('withdrawal', 'payment') AND status IN ('held', 'completed') THEN 'withdrawal'
      WHEN kind = 'transfer' AND amount < 0 AND details -> 'reverses' IS NULL THEN 'transfer'
    END AS operation
  -- Whole hours: what is in a sum may be taken off it later.
  FROM transactions WHERE created_at >= date_trunc('hour', now(), 'UTC') - interval '26 hours'
) counted
WHERE operation IS NOT NULL
GROUP BY 1, 2, 3;

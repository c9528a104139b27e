-- What came to each account and went from it up to a moment, by kind: statistics of any span are the difference of
-- two rows and read no history (PERF-4). `sum_history` keeps them.
CREATE TABLE history_sums (
  account_id uuid NOT NULL REFERENCES ledger_accounts (id),
  kind text NOT NULL,
  -- Its beginning. Midnights of all time zones in use, and the hours that are chosen from, begin a quarter.
  quarter timestamptz NOT NULL,
  -- From the first transaction to the end of this quarter.
  incoming numeric NOT NULL CHECK (incoming >= 0),
  outgoing numeric NOT NULL CHECK (outgoing >= 0),
  incoming_count bigint NOT NULL CHECK (incoming_count >= 0),
  outgoing_count bigint NOT NULL CHECK (outgoing_count >= 0),
  PRIMARY KEY (account_id, kind, quarter)
) WITH (fillfactor = 70);

-- Accounts whose history a job has yet to sum up, as those of before: until then their statistics are read from their
-- rows.
CREATE TABLE unsummed_accounts (account_id uuid PRIMARY KEY REFERENCES ledger_accounts (id));

-- No account may be opened, and no writer come, in between what is listed here and the trigger.
LOCK TABLE ledger_accounts, transactions IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO unsummed_accounts SELECT id FROM ledger_accounts WHERE kind = 'user';

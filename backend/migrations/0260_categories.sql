-- The category that each row was spent on, sums by category, and budgets (LIFE-4). Rows of before get the category of
-- their kind and merchant; their sums are made again by the job that sums histories up, and are read from the rows until
-- then.
LOCK TABLE ledger_accounts, transactions IN SHARE ROW EXCLUSIVE MODE;

-- Generated once for the rows of before; from then on a trigger and the user say it.
ALTER TABLE transactions
  ADD COLUMN category text NOT NULL GENERATED ALWAYS AS (category_of(kind, amount, details)) STORED,
  ADD COLUMN category_own boolean NOT NULL DEFAULT false;
ALTER TABLE transactions ALTER COLUMN category DROP EXPRESSION;
ALTER TABLE transactions
  ADD CONSTRAINT transactions_category_check CHECK (category IN ('none', 'unsorted', 'home', 'groceries', 'eating-out',
    'transport', 'shopping', 'health', 'travel', 'fun', 'services', 'transfers', 'withdrawals', 'other')),
  ADD CONSTRAINT only_spending_has_a_category CHECK ((category = 'none') = (amount > 0 OR kind = 'exchange'));

COMMENT ON COLUMN transactions.category IS 'The purpose that it was spent for: `none` for what came in and for exchanges, `unsorted` where nothing tells.';
COMMENT ON COLUMN transactions.category_own IS 'The user chose it for this row alone; the rule of the merchant leaves it.';

-- The rows of a category, in the order of the history.
CREATE INDEX transactions_of_category ON transactions (account_id, kind, category, created_at DESC, id DESC)
  WHERE category <> 'none';
-- The rows that a rule of a merchant has yet to reach.
CREATE INDEX transactions_of_merchant ON transactions (user_id, merchant_of(details), category)
  WHERE details ? 'merchant' AND NOT category_own;

CREATE TABLE merchant_categories (
  user_id uuid NOT NULL REFERENCES users (id),
  merchant text NOT NULL CHECK (length(merchant) BETWEEN 1 AND 200),
  category text NOT NULL CHECK (category IN ('home', 'groceries', 'eating-out', 'transport', 'shopping', 'health', 'travel',
    'fun', 'services', 'transfers', 'withdrawals', 'other')),
  changed_at timestamptz NOT NULL DEFAULT now(),
  is_behind boolean NOT NULL DEFAULT true,
  PRIMARY KEY (user_id, merchant)
);
CREATE INDEX merchant_categories_behind ON merchant_categories (changed_at) WHERE is_behind;

CREATE TABLE budgets (
  user_id uuid NOT NULL REFERENCES users (id),
  category text NOT NULL CHECK (category IN ('home', 'groceries', 'eating-out', 'transport', 'shopping', 'health', 'travel',
    'fun', 'services', 'transfers', 'withdrawals', 'other')),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999999),
  currency_code text NOT NULL REFERENCES currencies (code),
  time_zone text NOT NULL,
  changes bigint NOT NULL DEFAULT 1,
  seen bigint NOT NULL DEFAULT 0 CHECK (seen <= changes),
  warned_month date,
  warned_percent int CHECK (warned_percent IN (80, 100)),
  PRIMARY KEY (user_id, category),
  CHECK ((warned_month IS NULL) = (warned_percent IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX budgets_due ON budgets (user_id) WHERE changes > seen;

COMMENT ON TABLE merchant_categories IS 'history: The category that a user chose for all payments to a merchant, past ones and those to come.';
COMMENT ON COLUMN merchant_categories.is_behind IS 'A job has yet to look for past rows: there are more than one call changes, or a payment was made meanwhile.';
COMMENT ON TABLE budgets IS 'history: The most that a user means to spend on a category in a month.';
COMMENT ON COLUMN budgets.time_zone IS 'Its calendar says where months begin: an IANA name.';
COMMENT ON COLUMN budgets.changes IS 'How often more may have been spent; a job has yet to look where it is above `seen`.';
COMMENT ON COLUMN budgets.warned_percent IS 'The user was told last that 80 or 100 per cent were spent.';

-- Sums of before know no category.
TRUNCATE history_sums;
ALTER TABLE history_sums
  ADD COLUMN category text NOT NULL,
  DROP CONSTRAINT history_sums_pkey,
  ADD PRIMARY KEY (account_id, kind, category, quarter);
INSERT INTO unsummed_accounts SELECT id FROM ledger_accounts WHERE kind = 'user' ON CONFLICT DO NOTHING;

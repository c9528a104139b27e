-- The total of all accounts as its owner wants it (LIFE-3): the same on each of their devices. Without a row it is in
-- the usual currency and every account counts.
CREATE TABLE total_choices (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  currency_code text NOT NULL REFERENCES currencies (code)
);

CREATE TABLE uncounted_accounts (
  account_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES total_choices (user_id),
  currency_code text NOT NULL,
  FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts (id, user_id, currency_code)
);

CREATE INDEX uncounted_accounts_of_user ON uncounted_accounts (user_id);

COMMENT ON TABLE total_choices IS 'money: The currency in which a user wants the total of all accounts.';
COMMENT ON TABLE uncounted_accounts IS 'money: Accounts that the total leaves out; at least one account of each user counts.';

-- A quote may be for one exchange only, of these accounts and amounts: what the user was shown is what is
-- booked (XCHG-4). Quotes without them are rates of a pair, as before.

ALTER TABLE quotes
  ADD COLUMN from_account_id uuid,
  ADD COLUMN to_account_id uuid,
  ADD COLUMN from_amount bigint CHECK (from_amount BETWEEN 1 AND 999999999999999999),
  ADD COLUMN to_amount bigint CHECK (to_amount BETWEEN 1 AND 999999999999999999),
  ADD CONSTRAINT quotes_name_all_or_nothing
    CHECK (num_nulls(from_account_id, to_account_id, from_amount, to_amount) IN (0, 4)),
  ADD FOREIGN KEY (from_account_id, user_id, from_currency_code)
    REFERENCES ledger_accounts (id, user_id, currency_code),
  ADD FOREIGN KEY (to_account_id, user_id, to_currency_code)
    REFERENCES ledger_accounts (id, user_id, currency_code);

-- Finds how many a user keeps without using them.
CREATE INDEX quotes_open ON quotes (user_id, expires_at) WHERE used_at IS NULL;

-- Accounts and transactions have numbers that people can read to each other: 12 digits and 15, with two check digits
-- (decision 26). Rows of before get theirs here; those of an older backend that still runs get them from the columns.
ALTER TABLE ledger_accounts
  ADD COLUMN serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN number bigint NOT NULL GENERATED ALWAYS AS (scattered_number(serial, 90000, 100000)) STORED,
  ADD CONSTRAINT ledger_accounts_number_key UNIQUE (number),
  ADD CONSTRAINT ledger_accounts_number_check
    CHECK (number BETWEEN 100000000000 AND 999999999999 AND number % 97 = 1);
ALTER TABLE transactions
  ADD COLUMN serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN number bigint NOT NULL GENERATED ALWAYS AS (scattered_number(serial, 900000, 10000000)) STORED,
  ADD CONSTRAINT transactions_number_key UNIQUE (number),
  ADD CONSTRAINT transactions_number_check
    CHECK (number BETWEEN 100000000000000 AND 999999999999999 AND number % 97 = 1);

COMMENT ON COLUMN ledger_accounts.number IS 'Its owner reads it to others; the last two digits check the rest.';
COMMENT ON COLUMN transactions.number IS 'Its owner reads it to others from the receipt; the last two digits check the rest.';

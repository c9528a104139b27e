-- What the history is filtered by (HIST-3): the words of a transaction, and the order within an account and
-- a kind.

-- One line for each thing that a word may occur in; no word spans two.
ALTER TABLE transactions ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  fold_text(
    currency_code
    || E'\n' || coalesce(details ->> 'counterparty', '')
    || E'\n' || coalesce(details ->> 'note', '')
    || E'\n' || coalesce(details ->> 'card', '')
    || E'\n' || coalesce(details ->> 'address', '')
    || E'\n' || coalesce(details ->> 'from', '')
    || E'\n' || coalesce(details ->> 'to', '')
  )
) STORED;

-- The newest of an account and kind; also what an account moved in a day. Pages of an account, or of some
-- kinds, are merged from it, so that they cost the same however long the history is.
CREATE INDEX transactions_of_account_and_kind
  ON transactions (account_id, kind, created_at DESC, id DESC);
DROP INDEX transactions_of_account;

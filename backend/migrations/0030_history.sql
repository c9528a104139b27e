-- What the history is filtered by (HIST-3): the words of a transaction, and the order within an account and
-- a kind.

-- Folds case, and ё to е, by a table of its own: the embedded database and the "C" locale know only ASCII,
-- and a search has to find the same everywhere.
CREATE FUNCTION fold_text(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  -- Most texts are ASCII; going through the table would be the dearest part of an insert.
  IF octet_length(p_text) = length(p_text) THEN RETURN lower(p_text COLLATE "C"); END IF;
  RETURN translate(lower(p_text COLLATE "C"),
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎЁёÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŸŠŽČŁĞİŞ',
    'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґўееàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿšžčłğiş');
END $$;

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

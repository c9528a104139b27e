-- Maintains `search_texts` (PERF-4): the distinct texts of a user's transactions, and no others.
CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    DELETE FROM search_texts
    WHERE user_id = old.user_id AND hash = text_hash(old.search_text) AND NOT EXISTS (
      SELECT FROM transactions
      WHERE user_id = old.user_id AND text_hash(search_text) = text_hash(old.search_text));
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO search_texts (user_id, hash, text)
    VALUES (new.user_id, text_hash(new.search_text), new.search_text)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- Texts of transactions change only if an operator must remove something.
CREATE OR REPLACE TRIGGER transactions_are_searchable
  AFTER INSERT OR UPDATE OF user_id, currency_code, details OR DELETE ON transactions
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

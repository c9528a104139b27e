-- The texts of each user's transactions, each once: a word is looked for in these, which are few, and not in the
-- transactions, which may be millions (PERF-4). `keep_search_text` keeps them.
CREATE TABLE search_texts (
  user_id uuid NOT NULL REFERENCES users (id),
  hash uuid NOT NULL,
  -- As `transactions.search_text` has it.
  text text NOT NULL,
  PRIMARY KEY (user_id, hash)
);

-- No writer may come in between what is read here and the trigger.
LOCK TABLE transactions IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO search_texts (user_id, hash, text)
SELECT DISTINCT user_id, text_hash(search_text), search_text FROM transactions
ON CONFLICT DO NOTHING;

-- For those who have many. Without a list of what is yet to be added, which every search would read through and some
-- insert would have to clear up.
CREATE INDEX search_texts_of_grams ON search_texts USING gin (search_grams(user_id, text))
  WITH (fastupdate = off);

-- The rows of a text, in the order of the history.
CREATE INDEX transactions_of_text ON transactions (user_id, text_hash(search_text), created_at, id);

-- The people whom a user sent to, was paid by, or keeps (LIFE-1). Each completed transfer writes the row of both
-- sides; those of before get theirs here.
CREATE TABLE people (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  other_id uuid NOT NULL REFERENCES users (id),
  own_name text CHECK (char_length(own_name) BETWEEN 1 AND 40),
  is_favourite boolean NOT NULL DEFAULT false,
  is_kept boolean NOT NULL DEFAULT false,
  last_at timestamptz,
  last_transaction_id uuid REFERENCES transactions (id),
  UNIQUE (user_id, other_id),
  CHECK (user_id <> other_id),
  CHECK (is_kept OR (own_name IS NULL AND NOT is_favourite)),
  CHECK ((last_at IS NULL) = (last_transaction_id IS NULL))
);

CREATE INDEX people_kept ON people (user_id) WHERE is_kept;
CREATE INDEX people_met ON people (user_id, last_at DESC) WHERE last_at IS NOT NULL;

-- The transfers between two users, for their history with each other.
CREATE INDEX movements_between ON movements (debit_account_id, credit_account_id)
  WHERE kind IN ('transfer', 'reversal');

-- The last 200,000 transfers alone, so that a migration takes seconds whatever there is.
INSERT INTO people (user_id, other_id, last_at, last_transaction_id)
SELECT DISTINCT ON (mine.user_id, theirs.user_id) mine.user_id, theirs.user_id, mine.created_at, mine.id
FROM (SELECT id FROM movements WHERE kind = 'transfer' ORDER BY created_at DESC LIMIT 200000) m
  JOIN transactions mine ON mine.movement_id = m.id
  JOIN transactions theirs ON theirs.movement_id = m.id AND theirs.user_id <> mine.user_id
ORDER BY mine.user_id, theirs.user_id, mine.created_at DESC, mine.id;

COMMENT ON TABLE people IS 'orders: The people whom a user sent to, was paid by, or keeps. Clients name them by these ids, which differ for each user.';
COMMENT ON COLUMN people.is_kept IS 'Added by hand, named, or a favourite.';
COMMENT ON COLUMN people.last_at IS 'The time of the last movement between them. NULL for one who is only kept, and for one who was removed until the next movement.';
COMMENT ON COLUMN people.last_transaction_id IS 'The user''s side of that movement.';

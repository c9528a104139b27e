-- The people of a user (LIFE-1).

-- Writes for both sides of a transfer that each met the other, in the order of users, so that two transfers between
-- the same two wait for each other and not in a circle.
CREATE OR REPLACE FUNCTION meet(p_movement uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO people AS p (user_id, other_id, last_at, last_transaction_id)
  SELECT mine.user_id, theirs.user_id, mine.created_at, mine.id
  FROM transactions mine
    JOIN transactions theirs ON theirs.movement_id = mine.movement_id AND theirs.user_id <> mine.user_id
  WHERE mine.movement_id = p_movement
  ORDER BY mine.user_id
  ON CONFLICT (user_id, other_id) DO UPDATE
    SET last_at = excluded.last_at, last_transaction_id = excluded.last_transaction_id
    WHERE p.last_at IS NULL OR p.last_at <= excluded.last_at;
END $$;

-- The user whom one of a user's people is; NULL where the id is none of theirs.
CREATE OR REPLACE FUNCTION person_of(p_user uuid, p_person uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT other_id FROM people WHERE id = p_person AND user_id = p_user
$$;

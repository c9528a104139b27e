-- Notes for both sides of a transfer that they met (LIFE-1). Sorted by user, so that opposite transfers wait for each
-- other without a deadlock.
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

-- The user behind an entry of the user's people; NULL if the id is not one of them.
CREATE OR REPLACE FUNCTION person_of(p_user uuid, p_person uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT other_id FROM people WHERE id = p_person AND user_id = p_user
$$;

CREATE OR REPLACE FUNCTION id_of_person(p_user uuid, p_other uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT id FROM people WHERE user_id = p_user AND other_id = p_other
$$;

CREATE OR REPLACE FUNCTION own_name_of(p_user uuid, p_other uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT own_name FROM people WHERE user_id = p_user AND other_id = p_other
$$;

-- Whether a user keeps another, or sent them money. Having been paid or asked by them does not count.
CREATE OR REPLACE FUNCTION knows(p_user uuid, p_other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM people WHERE user_id = p_user AND other_id = p_other AND is_kept)
    OR EXISTS (
      SELECT 1 FROM ledger_accounts own
        JOIN movements m ON m.debit_account_id = own.id AND m.kind = 'transfer'
        JOIN ledger_accounts theirs ON theirs.id = m.credit_account_id AND theirs.user_id = p_other
      WHERE own.user_id = p_user)
$$;

-- Only the blocking user may learn the result.
CREATE OR REPLACE FUNCTION has_blocked(p_user uuid, p_other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM people WHERE user_id = p_user AND other_id = p_other AND blocked_at IS NOT NULL)
$$;

-- Whether a user may keep one more person. Locks the number until the transaction ends.
CREATE OR REPLACE FUNCTION may_keep(p_user uuid, p_other uuid, p_most int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('people:' || p_user, 0));
  RETURN (SELECT count(*) FROM people WHERE user_id = p_user AND is_kept AND other_id <> p_other) < p_most;
END $$;

-- Keeps a person, optionally under a name. Returns the entry's id; NULL above `p_most`.
CREATE OR REPLACE FUNCTION keep_person(p_user uuid, p_other uuid, p_name text, p_most int) RETURNS uuid
  LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
BEGIN
  IF NOT may_keep(p_user, p_other, p_most) THEN RETURN NULL; END IF;
  INSERT INTO people AS p (user_id, other_id, own_name, is_kept) VALUES (p_user, p_other, p_name, true)
  ON CONFLICT (user_id, other_id) DO UPDATE
    SET is_kept = true, own_name = coalesce(excluded.own_name, p.own_name)
  RETURNING id INTO v_id;
  RETURN v_id;
END $$;

-- Changes the named ones of `own_name`, `is_favourite` and `is_blocked`. Returns 'changed', 'not-found' or
-- 'too-many'; blocking has no limit.
CREATE OR REPLACE FUNCTION change_person(p_user uuid, p_person uuid, p_changes jsonb, p_most int) RETURNS text
  LANGUAGE plpgsql AS $$
DECLARE
  v_other uuid := person_of(p_user, p_person);
BEGIN
  IF v_other IS NULL THEN RETURN 'not-found'; END IF;
  IF p_changes ?| '{own_name,is_favourite}' AND NOT may_keep(p_user, v_other, p_most) THEN RETURN 'too-many'; END IF;
  UPDATE people SET
    own_name = CASE WHEN p_changes ? 'own_name' THEN p_changes ->> 'own_name' ELSE own_name END,
    is_favourite = coalesce((p_changes ->> 'is_favourite')::boolean, is_favourite),
    is_kept = is_kept OR p_changes ->> 'own_name' IS NOT NULL OR coalesce((p_changes ->> 'is_favourite')::boolean, false),
    blocked_at = CASE (p_changes ->> 'is_blocked')::boolean
      WHEN true THEN coalesce(blocked_at, now()) WHEN false THEN NULL ELSE blocked_at END
  WHERE id = p_person;
  RETURN 'changed';
END $$;

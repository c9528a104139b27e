-- Takes one of five tries before the secret is compared, so that parallel guesses share them. The fifth try blocks
-- for an hour, and for twice as long each further time, up to a day. After a block there are `after_block` tries; all
-- five return after a month without a block. Tries reset after a day without any. A second count of wrong tries
-- decreases by one per day and ignores right ones: while it is ten or more, each wrong try blocks (SEC-3).
CREATE OR REPLACE FUNCTION take_attempt(asked_subject text, after_block int DEFAULT 5,
  OUT tries_left int, OUT retry_after_s int)
LANGUAGE plpgsql AS $$
DECLARE
  most_wrong CONSTANT int := 10;
  state attempts%ROWTYPE;
  days int;
BEGIN
  -- An upsert returns a locked row: a plain SELECT might find a row that a right secret deletes before it is locked.
  INSERT INTO attempts AS kept (subject, tries) VALUES (asked_subject, 0)
  ON CONFLICT (subject) DO UPDATE SET subject = kept.subject RETURNING * INTO STRICT state;
  IF state.blocked_until > now() THEN
    retry_after_s := ceil(extract(epoch FROM state.blocked_until - now()));
    RETURN;
  END IF;
  IF state.last_block_at < now() - interval '30 days' THEN
    state.blocks := 0;
  END IF;
  IF state.blocked_until IS NOT NULL OR state.last_at < now() - interval '1 day' THEN
    state.tries := CASE WHEN state.blocks > 0 THEN 5 - after_block ELSE 0 END;
  END IF;
  days := greatest(0, floor(extract(epoch FROM now() - state.counted_from) / 86400));
  state.counted_from := CASE WHEN days < state.wrong THEN state.counted_from + days * interval '1 day' ELSE now() END;
  state.wrong := greatest(0, state.wrong - days) + 1;
  state.tries := state.tries + 1;
  state.blocked_until := NULL;
  IF state.tries = 5 OR state.wrong >= most_wrong THEN
    state.tries := 5;
    state.blocked_until :=
      now() + least(interval '1 hour' * 2 ^ least(state.blocks, 5), interval '1 day');
    state.blocks := state.blocks + 1;
    state.last_block_at := now();
  END IF;
  UPDATE attempts SET tries = state.tries, blocks = state.blocks, wrong = state.wrong,
    counted_from = state.counted_from, blocked_until = state.blocked_until, last_at = now(),
    last_block_at = state.last_block_at
  WHERE subject = asked_subject;
  tries_left := least(5 - state.tries, greatest(0, most_wrong - state.wrong));
  retry_after_s := coalesce(ceil(extract(epoch FROM state.blocked_until - now())), 0);
END $$;

-- Undoes an unused try, and the block that it caused.
CREATE OR REPLACE FUNCTION give_attempt_back(asked_subject text) RETURNS void LANGUAGE sql AS $$
  UPDATE attempts SET tries = tries - 1, wrong = greatest(0, wrong - 1),
    blocks = blocks - CASE WHEN tries = 5 THEN 1 ELSE 0 END,
    blocked_until = NULL
  WHERE subject = asked_subject AND tries > 0;
$$;

-- After the right secret: gives back all tries, or `after_block` of them. Keeps the count of wrong tries and the
-- length of the next block, because an attacker may have caused them.
CREATE OR REPLACE FUNCTION lift_block(asked_subject text, after_block int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Usually only this one try was taken, so the row can go.
  DELETE FROM attempts WHERE subject = asked_subject AND wrong <= 1
    AND blocks <= CASE WHEN blocked_until > now() THEN 1 ELSE 0 END;
  IF found THEN RETURN; END IF;
  UPDATE attempts SET
    blocks = greatest(0, blocks - CASE WHEN blocked_until > now() THEN 1 ELSE 0 END),
    tries = CASE WHEN blocks > CASE WHEN blocked_until > now() THEN 1 ELSE 0 END THEN 5 - after_block ELSE 0 END,
    wrong = greatest(0, wrong - 1), wrong_since_right = 0, told = 0, blocked_until = NULL
  WHERE subject = asked_subject;
END $$;

-- Takes a try at a user's PIN and returns the hash to compare with. Without a PIN, `hash` is NULL and no try is
-- taken; during a block, `tries_left` is NULL.
CREATE OR REPLACE FUNCTION try_pin(p_user uuid, OUT hash text, OUT tries_left int, OUT retry_after_s int)
  LANGUAGE plpgsql AS $$
BEGIN
  SELECT pin_hash INTO hash FROM users WHERE id = p_user;
  IF hash IS NOT NULL THEN
    SELECT t.tries_left, t.retry_after_s INTO try_pin.tries_left, try_pin.retry_after_s
    FROM take_attempt('pin:' || p_user) t;
  END IF;
END $$;

-- After the right PIN: tells the user of wrong PINs since the last right one, and cancels an open PIN reset, because
-- somebody who knows the PIN needs none (EASE-8).
CREATE OR REPLACE FUNCTION forget_pin_tries(p_user uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_wrong int;
BEGIN
  SELECT wrong_since_right INTO v_wrong FROM attempts WHERE subject = 'pin:' || p_user FOR UPDATE;
  IF found AND v_wrong > 0 THEN
    PERFORM notify_user(p_user, 'pin_was_wrong', jsonb_build_object('count', v_wrong::text));
  END IF;
  PERFORM lift_block('pin:' || p_user, 5);
  PERFORM cancel_pin_reset(p_user);
END $$;

-- Counts a wrong PIN, and from the third since the last right one on tells the user's open pages.
CREATE OR REPLACE FUNCTION note_wrong_pin(p_user uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_wrong int;
BEGIN
  UPDATE attempts SET wrong_since_right = wrong_since_right + 1 WHERE subject = 'pin:' || p_user
  RETURNING wrong_since_right INTO v_wrong;
  IF found AND v_wrong >= 3 THEN
    PERFORM notify_user(p_user, 'pin_is_guessed', jsonb_build_object('count', v_wrong::text));
  END IF;
END $$;

-- Returns the phone number for a warning about wrong PINs: for the fifth within days, and for each further one.
CREATE OR REPLACE FUNCTION take_pin_warning(p_user uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_wrong int;
BEGIN
  UPDATE attempts SET told = wrong_since_right
  WHERE subject = 'pin:' || p_user AND told < wrong_since_right RETURNING wrong INTO v_wrong;
  IF NOT found OR v_wrong < 5 THEN RETURN NULL; END IF;
  RETURN (SELECT phone FROM users WHERE id = p_user);
END $$;

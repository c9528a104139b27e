-- Takes one of five tries before the secret is looked at, so that parallel guesses share the same five.
-- The fifth try blocks at once, for an hour and twice as long each time up to a day. After a block there are
-- `after_block` tries until the next one; the first five come back after a month without a block. Counting starts
-- again after a day without any try.
CREATE OR REPLACE FUNCTION take_attempt(asked_subject text, after_block int DEFAULT 5,
  OUT tries_left int, OUT retry_after_s int)
LANGUAGE plpgsql AS $$
DECLARE
  state attempts%ROWTYPE;
BEGIN
  -- Answers a locked row in any case: one that is looked up first may be deleted by a right secret before it is locked.
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
  state.tries := state.tries + 1;
  state.blocked_until := NULL;
  IF state.tries = 5 THEN
    state.blocked_until :=
      now() + least(interval '1 hour' * 2 ^ least(state.blocks, 5), interval '1 day');
    state.blocks := state.blocks + 1;
    state.last_block_at := now();
  END IF;
  UPDATE attempts SET tries = state.tries, blocks = state.blocks,
    blocked_until = state.blocked_until, last_at = now(), last_block_at = state.last_block_at
  WHERE subject = asked_subject;
  tries_left := 5 - state.tries;
  retry_after_s := coalesce(ceil(extract(epoch FROM state.blocked_until - now())), 0);
END $$;

-- Undoes a try that was taken and not made, and the block that it brought.
CREATE OR REPLACE FUNCTION give_attempt_back(asked_subject text) RETURNS void LANGUAGE sql AS $$
  UPDATE attempts SET tries = tries - 1,
    blocks = blocks - CASE WHEN tries = 5 THEN 1 ELSE 0 END,
    blocked_until = NULL
  WHERE subject = asked_subject AND tries > 0;
$$;

-- After the right secret: the tries that there are after a block, but the next block is as long as it would have
-- been, since whoever was right need not be the one who guessed before.
CREATE OR REPLACE FUNCTION lift_block(asked_subject text, after_block int) RETURNS void LANGUAGE sql AS $$
  DELETE FROM attempts WHERE subject = asked_subject AND blocks = 0;
  UPDATE attempts SET tries = 5 - after_block, blocked_until = NULL WHERE subject = asked_subject;
$$;

-- Takes a try at the PIN of a user, and answers what it is compared with. Where no PIN was set `hash` is NULL and
-- no try is taken; while tries are blocked `tries_left` is NULL.
CREATE OR REPLACE FUNCTION try_pin(p_user uuid, OUT hash text, OUT tries_left int, OUT retry_after_s int)
  LANGUAGE plpgsql AS $$
BEGIN
  SELECT pin_hash INTO hash FROM users WHERE id = p_user;
  IF hash IS NOT NULL THEN
    SELECT t.tries_left, t.retry_after_s INTO try_pin.tries_left, try_pin.retry_after_s
    FROM take_attempt('pin:' || p_user) t;
  END IF;
END $$;

-- After the right PIN. Whoever knows it has not forgotten it: a reset that runs was asked for by mistake or by
-- somebody else (EASE-8).
CREATE OR REPLACE FUNCTION forget_pin_tries(p_user uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM attempts WHERE subject = 'pin:' || p_user;
  PERFORM cancel_pin_reset(p_user);
END $$;

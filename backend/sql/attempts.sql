-- Takes one of five tries before the secret is looked at, so that parallel guesses share the same five.
-- The fifth try blocks at once, for an hour and twice as long each time up to a day; success lifts it.
-- Counting starts again after a block, and after a day without any try.
CREATE OR REPLACE FUNCTION take_attempt(asked_subject text, OUT tries_left int, OUT retry_after_s int)
LANGUAGE plpgsql AS $$
DECLARE
  state attempts%ROWTYPE;
BEGIN
  INSERT INTO attempts (subject, tries) VALUES (asked_subject, 1)
  ON CONFLICT (subject) DO NOTHING RETURNING * INTO state;
  IF state.subject IS NULL THEN
    SELECT * INTO state FROM attempts WHERE subject = asked_subject FOR UPDATE;
    IF state.blocked_until > now() THEN
      retry_after_s := ceil(extract(epoch FROM state.blocked_until - now()));
      RETURN;
    END IF;
    IF state.blocked_until IS NOT NULL OR state.last_at < now() - interval '1 day' THEN
      state.tries := 0;
    END IF;
    state.tries := state.tries + 1;
    state.blocked_until := NULL;
    IF state.tries = 5 THEN
      state.blocked_until :=
        now() + least(interval '1 hour' * 2 ^ least(state.blocks, 5), interval '1 day');
      state.blocks := state.blocks + 1;
    END IF;
    UPDATE attempts SET tries = state.tries, blocks = state.blocks,
      blocked_until = state.blocked_until, last_at = now()
    WHERE subject = asked_subject;
  END IF;
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

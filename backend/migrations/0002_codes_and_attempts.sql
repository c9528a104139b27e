-- The code that a phone may confirm with, one per purpose. It stays after its expiry for a day, so that a
-- late answer can be told from a wrong one.
CREATE TABLE confirmation_codes (
  phone text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'login')),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  code_hash text NOT NULL,
  -- What was filled in at registration; it belongs to this very code.
  profile jsonb,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (phone, purpose)
);

CREATE TABLE code_sends (
  phone text NOT NULL,
  -- A keyed hash: enough to count, and tells nobody where a person was.
  address_hash text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX code_sends_by_phone ON code_sends (phone, sent_at);
CREATE INDEX code_sends_by_address ON code_sends (address_hash, sent_at);

-- Tries at a secret: codes by phone, PINs by user.
CREATE TABLE attempts (
  subject text PRIMARY KEY,
  tries int NOT NULL CHECK (tries BETWEEN 1 AND 5),
  blocks int NOT NULL DEFAULT 0,
  blocked_until timestamptz,
  last_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((tries = 5) = (blocked_until IS NOT NULL))
);

-- Takes one of five tries before the secret is looked at, so that parallel guesses share the same five.
-- The fifth try blocks at once, for an hour and twice as long each time up to a day; success lifts it.
-- Tries are counted anew after a block, and after a day without any.
CREATE FUNCTION take_attempt(asked_subject text, OUT tries_left int, OUT retry_after_s int)
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

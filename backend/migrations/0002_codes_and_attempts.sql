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
  CHECK ((tries = 5) = (blocked_until IS NOT NULL))
);

-- Takes one of five tries before the secret is looked at, so that parallel guesses share the same five.
-- The fifth try blocks at once, for an hour and twice as long each time up to a day; success lifts it.
CREATE FUNCTION take_attempt(asked_subject text, OUT tries_left int, OUT retry_after_s int)
LANGUAGE plpgsql AS $$
DECLARE
  state attempts%ROWTYPE;
BEGIN
  INSERT INTO attempts AS a (subject, tries) VALUES (asked_subject, 1)
  ON CONFLICT (subject) DO UPDATE SET
    tries = CASE WHEN a.blocked_until IS NULL THEN a.tries + 1 ELSE 1 END,
    blocks = a.blocks + CASE WHEN a.tries = 4 THEN 1 ELSE 0 END,
    blocked_until = CASE WHEN a.tries = 4 THEN
      now() + least(interval '1 hour' * 2 ^ least(a.blocks, 5), interval '1 day') END
  WHERE a.blocked_until IS NULL OR a.blocked_until <= now()
  RETURNING * INTO state;
  IF FOUND THEN
    tries_left := 5 - state.tries;
  ELSE
    SELECT * INTO state FROM attempts WHERE subject = asked_subject;
  END IF;
  retry_after_s := ceil(greatest(0, extract(epoch FROM state.blocked_until - now())));
END $$;

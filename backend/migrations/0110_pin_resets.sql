-- A new PIN for who has forgotten it (EASE-8): asked for with a code to the phone, and let through after a day or
-- by an identity check.
CREATE TABLE pin_resets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cancelled', 'completed', 'expired')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- From then on the PIN can be set without an identity check, and not after `ends_at`.
  ready_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  ends_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  ended_at timestamptz,
  -- The session that confirmed last with a code to the phone: it alone may set the PIN, for a while.
  confirmed_by uuid NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  -- The latest identity check; each one costs.
  check_id uuid UNIQUE,
  check_url text,
  check_state text CHECK (check_state IN ('pending', 'aborted', 'complete')),
  checks int NOT NULL DEFAULT 0 CHECK (checks BETWEEN 0 AND 3),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((check_id IS NULL) = (check_state IS NULL))
);

CREATE UNIQUE INDEX one_open_pin_reset ON pin_resets (user_id) WHERE state = 'open';
CREATE INDEX pin_resets_of_user ON pin_resets (user_id, asked_at);

ALTER TABLE confirmation_codes
  DROP CONSTRAINT confirmation_codes_purpose_check,
  ADD CONSTRAINT confirmation_codes_purpose_check
    CHECK (purpose IN ('register', 'login', 'pin-reset'));

ALTER TABLE security_events
  DROP CONSTRAINT security_events_kind_check,
  ADD CONSTRAINT security_events_kind_check CHECK (kind IN ('signed-in', 'code-wrong', 'code-blocked',
    'limit-reached', 'pin-wrong', 'pin-blocked', 'pin-set', 'pin-changed', 'session-ended', 'pin-reset-asked',
    'pin-reset-cancelled', 'pin-reset'));

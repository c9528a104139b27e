-- The number that a user is moving to (EASE-8): with the PIN, then a code to the old and one to the new number.
CREATE TABLE phone_changes (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  -- The session that asks for it, and alone goes on with it.
  session_id uuid NOT NULL,
  new_phone text NOT NULL CHECK (new_phone ~ '^\+[1-9][0-9]{6,14}$'),
  asked_at timestamptz NOT NULL DEFAULT now(),
  old_proven_at timestamptz,
  new_proven_at timestamptz
);

ALTER TABLE confirmation_codes
  DROP CONSTRAINT confirmation_codes_purpose_check,
  ADD CONSTRAINT confirmation_codes_purpose_check
    CHECK (purpose IN ('register', 'login', 'pin-reset', 'old-phone', 'new-phone'));

ALTER TABLE security_events
  DROP CONSTRAINT security_events_kind_check,
  ADD CONSTRAINT security_events_kind_check CHECK (kind IN ('signed-in', 'code-wrong', 'code-blocked',
    'limit-reached', 'pin-wrong', 'pin-blocked', 'pin-set', 'pin-changed', 'session-ended', 'pin-reset-asked',
    'pin-reset-cancelled', 'pin-reset', 'phone-change'));

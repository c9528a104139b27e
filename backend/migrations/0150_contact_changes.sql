-- Another e-mail address is asked for and proven as another number is (EASE-8), so one table holds both.
ALTER TABLE phone_changes RENAME TO contact_changes;
ALTER TABLE contact_changes RENAME COLUMN new_phone TO new_value;
ALTER TABLE contact_changes RENAME CONSTRAINT phone_changes_user_id_fkey TO contact_changes_user_id_fkey;
ALTER TABLE contact_changes
  ADD COLUMN kind text NOT NULL DEFAULT 'phone' CHECK (kind IN ('phone', 'email')),
  DROP CONSTRAINT phone_changes_pkey,
  DROP CONSTRAINT phone_changes_new_phone_check,
  ADD PRIMARY KEY (user_id, kind),
  ADD CONSTRAINT values_fit_their_kind CHECK (CASE kind
    WHEN 'phone' THEN new_value ~ '^\+[1-9][0-9]{6,14}$'
    ELSE new_value ~ '^[^@[:space:]]+@[a-z0-9.-]+$' AND length(new_value) <= 254 END);
ALTER TABLE contact_changes ALTER COLUMN kind DROP DEFAULT;

-- An address that was only typed at registration is nobody's proof.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;

ALTER TABLE confirmation_codes
  DROP CONSTRAINT confirmation_codes_purpose_check,
  ADD CONSTRAINT confirmation_codes_purpose_check
    CHECK (purpose IN ('register', 'login', 'pin-reset', 'old-phone', 'new-phone', 'old-email', 'new-email'));

ALTER TABLE security_events
  DROP CONSTRAINT security_events_kind_check,
  ADD CONSTRAINT security_events_kind_check CHECK (kind IN ('signed-in', 'code-wrong', 'code-blocked',
    'limit-reached', 'pin-wrong', 'pin-blocked', 'pin-set', 'pin-changed', 'session-ended', 'pin-reset-asked',
    'pin-reset-cancelled', 'pin-reset', 'phone-change', 'email-change'));

-- What the sandbox shows instead of a mailbox.
CREATE TABLE email_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  code text,
  sent_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX email_inbox_by_email ON email_inbox (lower(email), id DESC);

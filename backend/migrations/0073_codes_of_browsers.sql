-- A code belongs to the browser that asked for it, so that nobody's form stands in for another's (SEC-4).
-- `holder` is the hash of that browser's device cookie.
ALTER TABLE confirmation_codes
  ADD COLUMN holder text NOT NULL DEFAULT '',
  ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now(),
  DROP CONSTRAINT confirmation_codes_pkey,
  ADD PRIMARY KEY (phone, purpose, holder),
  ADD CONSTRAINT registrations_have_a_form CHECK ((purpose = 'register') = (profile IS NOT NULL));

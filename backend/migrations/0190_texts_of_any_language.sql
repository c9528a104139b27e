-- A deployment may offer further languages than the backend words itself (I18N-2).
ALTER TABLE text_overrides
  DROP CONSTRAINT text_overrides_language_check,
  ADD CONSTRAINT text_overrides_language_check
    CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

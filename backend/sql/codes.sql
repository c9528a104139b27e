-- A code confirms the form that it was sent for: another form takes another code (SEC-4).
CREATE OR REPLACE FUNCTION guard_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.profile IS DISTINCT FROM old.profile
    AND (new.id = old.id OR new.code_hash = old.code_hash)
    OR (new.phone, new.purpose, new.holder) IS DISTINCT FROM (old.phone, old.purpose, old.holder)
  THEN
    RAISE EXCEPTION 'a code confirms the form that it was sent for'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER codes_keep_their_form BEFORE UPDATE ON confirmation_codes
  FOR EACH ROW EXECUTE FUNCTION guard_code();

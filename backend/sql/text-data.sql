-- Open pages show an operator's texts at once, however the row was written (I18N-1).
CREATE OR REPLACE FUNCTION tell_text_overrides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('user_events', '{"event":"texts"}');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER text_overrides_told
  AFTER INSERT OR UPDATE OR DELETE ON text_overrides
  FOR EACH STATEMENT EXECUTE FUNCTION tell_text_overrides();

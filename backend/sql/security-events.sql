-- What is in the log of security events stays as it is.
CREATE OR REPLACE TRIGGER security_events_stay BEFORE UPDATE ON security_events
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER security_events_stay BEFORE UPDATE ON security_events
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- Removes up to `p_most` events older than half a year; returns their number. Runs as the table's owner: the
-- application's role may not delete events, so that an attacker in the application cannot remove traces (SEC-7).
CREATE OR REPLACE FUNCTION purge_security_events(p_most int) RETURNS int
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH removed AS (
    DELETE FROM public.security_events WHERE ctid IN (
      SELECT ctid FROM public.security_events WHERE at < now() - interval '180 days' ORDER BY at LIMIT p_most)
    RETURNING 1)
  SELECT count(*)::int FROM removed;
$$;

-- Number of connected standbys that replicate continuously. Runs as the owner, because other roles may not see the
-- state of replication connections; if the owner may not either, all connected standbys count.
CREATE OR REPLACE FUNCTION count_standbys() RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT count(*)::int FROM pg_stat_replication
  WHERE coalesce(state, 'streaming') = 'streaming' AND application_name IS DISTINCT FROM 'pg_basebackup';
$$;

-- Timeline that this standby receives; NULL if it receives none. Runs as the owner for the same reason.
CREATE OR REPLACE FUNCTION received_timeline() RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT received_tli FROM pg_stat_wal_receiver;
$$;

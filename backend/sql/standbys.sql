-- How many standbys take what this server writes as it is written. As the owner, since only who may read all statistics
-- sees the state of another role's connection; where the owner may not either, all that are connected count.
CREATE OR REPLACE FUNCTION count_standbys() RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT count(*)::int FROM pg_stat_replication
  WHERE coalesce(state, 'streaming') = 'streaming' AND application_name IS DISTINCT FROM 'pg_basebackup';
$$;

-- The timeline that a standby takes from another server now; NULL where it takes none. As the owner, for the same reason.
CREATE OR REPLACE FUNCTION received_timeline() RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT received_tli FROM pg_stat_wal_receiver;
$$;

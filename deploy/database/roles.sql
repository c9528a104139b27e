-- Roles of the wallet's database (LOAD-8). Run once by an administrator of the server, in that database:
--   psql -d wallet -v ON_ERROR_STOP=1 -f deploy/database/roles.sql
-- Run again it changes nothing. Passwords are given apart: \password wallet_owner, \password wallet_app.

DO $$
DECLARE
  v_own text;
BEGIN
  IF to_regrole('wallet_owner') IS NULL THEN CREATE ROLE wallet_owner LOGIN; END IF;
  IF to_regrole('wallet_app') IS NULL THEN CREATE ROLE wallet_app LOGIN; END IF;

  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  -- Temporary tables are for the history of the sandbox's demo user, and seen by their own session only.
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO wallet_owner, wallet_app', current_database());
  ALTER SCHEMA public OWNER TO wallet_owner;
  -- Metrics tell how many standbys there are; processes see their number alone.
  GRANT pg_read_all_stats TO wallet_owner;
  REVOKE ALL ON SCHEMA public FROM PUBLIC;
  GRANT USAGE ON SCHEMA public TO wallet_app;

  -- Objects of an installation from before it had roles. Sequences belong to their tables.
  FOR v_own IN
    SELECT format('ALTER %s %s OWNER TO wallet_owner',
      CASE c.relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END, c.oid::regclass)
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO wallet_owner', p.oid::regprocedure)
    FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE v_own;
  END LOOP;
END $$;

-- Once, on the first server: psql -v ON_ERROR_STOP=1 -f deploy/postgresql/roles.sql
-- Passwords are set after it, by \password, which sends no plain text to the log.
CREATE ROLE replicator LOGIN REPLICATION;
-- For HAProxy's question: owns nothing, and may connect to no database of the wallet.
CREATE ROLE balancer LOGIN CONNECTION LIMIT 8;
CREATE DATABASE wallet ENCODING 'UTF8' TEMPLATE template0;

#!/bin/sh
# Of the database's image, once, on an empty volume: roles and the passwords of the mounted secrets.
set -eu
psql --no-psqlrc -v ON_ERROR_STOP=1 --username postgres --file /etc/tessera/roles.sql
psql --no-psqlrc -v ON_ERROR_STOP=1 --username postgres --dbname wallet --file /etc/tessera/wallet-roles.sql
for role in wallet_owner wallet_app replicator; do
  # On standard input and not logged: no list of processes and no log shows it.
  psql --no-psqlrc -v ON_ERROR_STOP=1 -v role="$role" --username postgres <<SQL
SET log_statement = 'none';
SET log_min_duration_statement = -1;
\\set password \`cat /run/secrets/${role}_password\`
ALTER ROLE :"role" PASSWORD :'password';
SQL
done

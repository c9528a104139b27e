#!/bin/sh
# Of the database's image: a standby of PRIMARY_HOST, copied from it where its volume is empty.
set -eu
attempts=60
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD=$(cat /run/secrets/replicator_password)
  export PGPASSWORD
  until pg_basebackup --pgdata "$PGDATA" --host "$PRIMARY_HOST" --username replicator \
    --write-recovery-conf --checkpoint fast --wal-method stream; do
    attempts=$((attempts - 1))
    [ "$attempts" -gt 0 ] || exit 1
    sleep 2
  done
  unset PGPASSWORD
fi
exec postgres "$@"

#!/bin/bash
# Does what the official image of PostgreSQL does at its start, as far as the chart relies on it: an empty volume gets a database
# system with a password for `postgres`, and the scripts in /docker-entrypoint-initdb.d run once, before anybody can connect over
# the network.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --pgdata="$PGDATA" --username=postgres --pwfile=<(printf '%s' "$POSTGRES_PASSWORD") --auth-local=trust \
    --auth-host=scram-sha-256 --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --pgdata="$PGDATA" --wait --options='-c listen_addresses=' start
  for script in /docker-entrypoint-initdb.d/*; do "$script"; done
  pg_ctl --pgdata="$PGDATA" --wait --mode=fast stop
fi
exec "$@" -c 'listen_addresses=*'

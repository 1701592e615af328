#!/bin/bash
# For compose.yaml: the service's account and its database, after roles.sql. Runs once, on an empty volume.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username=postgres <<'SQL'
alter role sandoghnama password :'password';
create database sandoghnama owner sandoghnama;
SQL

#!/bin/sh
# Makes the database of Backline and the role that owns it, which is no superuser. The image of PostgreSQL takes it in at its first start;
# by hand: BACKLINE_DATABASE_PASSWORD=… POSTGRES_USER=postgres sh make-database.sh
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set "password=$BACKLINE_DATABASE_PASSWORD" --quiet <<'SQL'
CREATE ROLE backline_owner LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE backline OWNER backline_owner TEMPLATE template0 ENCODING 'UTF8';
SQL

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- The log: what happened, in the order in which it was committed. Everything else can be derived from it.
create table event (
  position bigint generated always as identity primary key,
  stream_id uuid not null,
  stream_type text not null,
  version int not null,
  topic text not null,
  schema_version smallint not null default 1,
  data jsonb not null,
  command_id uuid not null,
  actor text not null,
  at timestamptz not null,
  spreads boolean not null default true, -- the card changed: those who print it are touched too
  refs uuid[],                           -- targets of links that came or went: nobody else knows the place that was left
  unique (stream_id, version)
);
create index event_command on event (command_id);

-- One row per command: idempotency, progress and audit. The command's id makes a retry harmless.
create table command (
  id uuid primary key,
  topic text not null,
  actor text not null,
  status text not null check (status in ('running', 'done', 'failed')),
  total int,
  done int not null default 0,
  first_position bigint,
  last_position bigint,
  answer jsonb,
  request_hash text,
  at timestamptz not null
) with (fillfactor = 90);
create index command_running on command (at) where status = 'running';

-- The fold of every stream, written in the transaction of its events. Only the store writes these three tables; they
-- can be rebuilt from the events at any time.

-- Half-empty pages and no index on state or card keep updates HOT: an index there would cost 20 times the update.
create table stream (
  id uuid primary key,
  type text not null,
  version int not null,
  card jsonb not null,
  state jsonb not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index stream_type_id on stream (type, id);

-- Who refers to whom, in one relation (rel), both ways.
create table link (
  target uuid not null,
  rel text not null,
  source uuid not null,
  primary key (target, rel, source)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index link_source on link (source);

-- What may exist only once (an IK number, a human id, an e-mail address of an account): the index decides, not a SELECT.
create table reservation (
  kind text not null,
  key text not null,
  stream_id uuid not null,
  primary key (kind, key)
) with (autovacuum_vacuum_scale_factor = 0.02);
create index reservation_stream on reservation (stream_id);

-- One row per view: how far it is, and what stopped it. Its declaration lives in the code; `code` says which one built
-- the table. Types and paths stand here so that any node can move any view on, also one that a newer node brought.
create table projector (
  name text primary key,
  code text not null,
  types text[] not null,
  reads jsonb not null default '[]',
  position bigint not null,
  held_at bigint, -- what readers may rely on while rows that earlier events touch are still to be refreshed; null: the position itself
  -- The transaction that last wrote rows of the view: what was computed from the view holds for as long as this stays the same,
  -- on every node and on every replica. Events that touch no row of the view leave it.
  revision bigint not null default pg_current_xact_id()::text::bigint,
  error text,
  error_position bigint,
  at timestamptz not null default now()
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Totals kept with the rows: counting half a million rows costs 19 ms, reading this one nothing.
create table view_count (
  view text not null,
  grp text not null default '',
  n bigint not null,
  primary key (view, grp)
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Keys of rows that are still to be refreshed, in pieces: a stream that thousands of rows print must not hold up the others.
create table view_work (
  view text not null,
  id bigint generated always as identity,
  keys uuid[] storage main not null, -- no larger than a page: nothing is gained by compressing ids
  primary key (view, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

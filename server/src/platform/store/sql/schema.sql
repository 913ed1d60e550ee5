create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Log: all events in commit order. Everything else can be derived from it.
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
  spreads boolean not null default true, -- the card changed, so rows that print it must be refreshed
  refs uuid[],                           -- targets of added and removed links: a removed one is recorded nowhere else
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

-- Fold of every stream, written in the transaction of its events. Only the store writes these three tables; they can be rebuilt from the
-- events at any time.

-- Half-empty pages and no index on state or card keep updates HOT: an index there would cost 20 times the update.
create table stream (
  id uuid primary key,
  type text not null,
  version int not null,
  card jsonb not null,
  state jsonb not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index stream_type_id on stream (type, id);

-- References between streams by relation (rel), readable in both directions.
create table link (
  target uuid not null,
  rel text not null,
  source uuid not null,
  primary key (target, rel, source)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index link_source on link (source);

-- Unique values (an IK number, a human id, an email address of an account): the index decides, not a SELECT.
create table reservation (
  kind text not null,
  key text not null,
  stream_id uuid not null,
  primary key (kind, key)
) with (autovacuum_vacuum_scale_factor = 0.02);
create index reservation_stream on reservation (stream_id);

-- One row per view: its position and its failure. The declaration is in the code; `code` identifies the one that built the table. Types and
-- paths are stored so that any node can move any view, even one declared by a newer node.
create table projector (
  name text primary key,
  code text not null,
  types text[] not null,
  reads jsonb not null default '[]',
  position bigint not null,
  is_deferred boolean not null default false, -- moved after the others while many events wait
  held_at bigint, -- position that readers may rely on while rows touched by earlier events wait for their refresh; null: `position`
  -- Last transaction that wrote rows of the view: results computed from the view are valid while it is unchanged, on every node and
  -- replica. Events that touch no row do not change it.
  revision bigint not null default pg_current_xact_id()::text::bigint,
  error text,
  error_position bigint,
  at timestamptz not null default now()
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Totals kept with the rows: counting half a million rows costs 19 ms, reading a total nothing.
create table view_count (
  view text not null,
  grp text not null default '',
  n bigint not null,
  primary key (view, grp)
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Keys of rows that wait for their refresh, in pieces: a stream printed in thousands of rows must not delay the others.
create table view_work (
  view text not null,
  id bigint generated always as identity,
  keys uuid[] storage main not null, -- no larger than a page: compressing ids gains nothing
  primary key (view, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

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

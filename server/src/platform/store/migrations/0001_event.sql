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

-- Position is commit order because appends pass one by one: from the insert to the commit. A trigger, so that COPY and
-- a hand-written INSERT take the lock too. The projector may trust that nothing appears behind what it has seen.
create function take_log_lock() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(715001);
  return null;
end $$;
create trigger event_log_lock before insert on event for each statement execute function take_log_lock();

-- Events are never changed. The one exception is the erasure of a person's values: the transaction names the command
-- that does it in kurator.redaction, that command is on record, and nothing but the data changes.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if exists (select from command where id = nullif(current_setting('kurator.redaction', true), '')::uuid)
      and (old.position, old.stream_id, old.stream_type, old.version, old.topic, old.schema_version, old.command_id, old.actor, old.at, old.spreads, old.refs)
        is not distinct from
          (new.position, new.stream_id, new.stream_type, new.version, new.topic, new.schema_version, new.command_id, new.actor, new.at, new.spreads, new.refs)
    then
      return new;
    end if;
  end if;
  raise exception 'events are never changed (% on %)', lower(tg_op), tg_table_name using errcode = '42501';
end $$;
create trigger event_immutable before update or delete on event for each row execute function refuse_change();
create trigger event_kept before truncate on event for each statement execute function refuse_change();

-- Position is commit order because appends run one at a time, from the insert to the commit. A trigger, so that COPY and a manual INSERT
-- take the lock too. The projector relies on it: no event appears behind a position that it has read.
create or replace function take_log_lock() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(715001);
  return null;
end $$;
create or replace trigger event_log_lock before insert on event for each statement execute function take_log_lock();

-- Rejects changes of events. The only exception is the erasure of personal data: the transaction names its command in kurator.redaction,
-- that command is recorded, and nothing but the data changes.
create or replace function refuse_change() returns trigger language plpgsql as $$
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
create or replace trigger event_immutable before update or delete on event for each row execute function refuse_change();
create or replace trigger event_kept before truncate on event for each statement execute function refuse_change();

-- Cached answers about events are valid until the row of their stream is written, so a redaction writes it.
create or replace function mark_redaction() returns trigger language plpgsql as $$
begin
  update stream set state = state where id = new.stream_id;
  return null;
end $$;
create or replace trigger event_redacted after update on event for each row execute function mark_redaction();

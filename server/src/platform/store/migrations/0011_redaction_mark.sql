-- Answers made of events are kept as long as nobody writes the row of their stream: a redaction of its events does.
create function mark_redaction() returns trigger language plpgsql as $$
begin
  update stream set state = state where id = new.stream_id;
  return null;
end $$;
create trigger event_redacted after update on event for each row execute function mark_redaction();

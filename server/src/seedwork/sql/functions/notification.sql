-- Notifications of a transaction whose work they tell of; none for the system, which reads none. Strict: without any, nothing is run.
create or replace function add_notifications(p_notifications jsonb) returns void language sql strict as $$
  insert into notification (id, user_id, kind, params, url)
    select gen_random_uuid(), "user", kind, coalesce(params, '{}'), url
      from jsonb_to_recordset(p_notifications) as n("user" text, kind text, params jsonb, url text)
    where "user" <> 'system'
$$;

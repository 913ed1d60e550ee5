-- Survivor of an entity, over any number of merges; the entity itself if not merged.
create or replace function survivor_of(p_id uuid) returns uuid language sql stable parallel safe as $$
  with recursive step(id, into_id) as (
    select id, (state ->> 'merged_into')::uuid from stream where id = p_id
    union all select s.id, (s.state ->> 'merged_into')::uuid from step join stream s on s.id = step.into_id)
  select id from step where into_id is null
$$;

-- A card spreads over three steps: a hospital's name stands in the rows of the medics of its locations' clinics.
create or replace function touched(p_from bigint, p_to bigint) returns table (type text, keys uuid[]) language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  v_streams uuid[];
  v_cards uuid[];
  v_near uuid[];
  v_far uuid[];
  v_refs uuid[];
begin
  select array_agg(distinct stream_id), array_agg(distinct stream_id) filter (where spreads)
    into v_streams, v_cards from event where position > p_from and position <= p_to;
  select array_agg(distinct r) into v_refs
    from event, unnest(refs) as r where position > p_from and position <= p_to and refs is not null;
  select array_agg(distinct source) into v_near from link where target = any(v_cards);
  select array_agg(distinct source) into v_far from link where target = any(v_near);
  return query
    with k as (
      select unnest(v_streams) as id
      union select unnest(v_near)
      union select unnest(v_far)
      union select source from link where target = any(v_far)
      union select target from link where source = any(v_cards)
      union select unnest(v_refs))
    select s.type, array_agg(s.id) from k join stream s on s.id = k.id group by s.type;
end $$;

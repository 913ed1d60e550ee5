-- Streams whose fold from the events differs from the stored one. Streams that have moved on since their events were read are left out; the
-- caller folds them again.
create or replace function compare_folds(
  p_ids uuid[], p_types text[], p_versions int[], p_cards jsonb[], p_states jsonb[],
  p_targets uuid[], p_rels text[], p_sources uuid[], p_kinds text[], p_keys text[], p_holders uuid[]
) returns table (stream_id uuid) language sql stable as $$
  with moved as (
    select t.id from stream t join unnest(p_ids, p_versions) as f(id, version) on f.id = t.id where t.version > f.version),
  d as (
    select f.id from unnest(p_ids, p_types, p_versions, p_cards, p_states) as f(id, type, version, card, state)
      left join stream t on t.id = f.id
      where (t.type, t.version, t.card, t.state) is distinct from (f.type, f.version, f.card, f.state)
    union select source from link where source = any(p_ids)
      and not exists (select from unnest(p_targets, p_rels, p_sources) as f(target, rel, source) where (f.target, f.rel, f.source) = (link.target, link.rel, link.source))
    union select source from unnest(p_targets, p_rels, p_sources) as f(target, rel, source)
      where not exists (select from link l where (l.target, l.rel, l.source) = (f.target, f.rel, f.source))
    union select r.stream_id from reservation r where r.stream_id = any(p_ids)
      and not exists (select from unnest(p_kinds, p_keys, p_holders) as f(kind, key, holder) where (f.kind, f.key, f.holder) = (r.kind, r.key, r.stream_id))
    union select holder from unnest(p_kinds, p_keys, p_holders) as f(kind, key, holder)
      where not exists (select from reservation r where (r.kind, r.key, r.stream_id) = (f.kind, f.key, f.holder)))
  select id from d where id not in (select id from moved)
$$;

-- Writes the differing folds. Locks their rows and leaves out streams that moved until then: a later append waits and finds the new state.
-- Equal rows, nearly all, are not locked.
create or replace function save_folds(
  p_ids uuid[], p_types text[], p_versions int[], p_cards jsonb[], p_states jsonb[],
  p_targets uuid[], p_rels text[], p_sources uuid[], p_kinds text[], p_keys text[], p_holders uuid[]
) returns int language plpgsql as $$
declare v_wrong uuid[];
begin
  select array_agg(c.stream_id) into v_wrong
    from compare_folds(p_ids, p_types, p_versions, p_cards, p_states, p_targets, p_rels, p_sources, p_kinds, p_keys, p_holders) as c;
  if v_wrong is null then return 0; end if;
  perform from stream where id = any(v_wrong) order by id for update;
  select array_agg(id) into v_wrong from (
    select w as id from unnest(v_wrong) as w
    except select t.id from stream t join unnest(p_ids, p_versions) as f(id, version) on f.id = t.id
      where t.id = any(v_wrong) and t.version > f.version) still;
  if v_wrong is null then return 0; end if;
  insert into stream as t (id, type, version, card, state)
    select * from unnest(p_ids, p_types, p_versions, p_cards, p_states) as f(id, type, version, card, state) where id = any(v_wrong) order by id
    on conflict (id) do update set type = excluded.type, version = excluded.version, card = excluded.card, state = excluded.state
      where (t.type, t.version, t.card, t.state) is distinct from (excluded.type, excluded.version, excluded.card, excluded.state);
  delete from link where source = any(v_wrong)
    and not exists (select from unnest(p_targets, p_rels, p_sources) as f(target, rel, source) where (f.target, f.rel, f.source) = (link.target, link.rel, link.source));
  insert into link (target, rel, source)
    select * from unnest(p_targets, p_rels, p_sources) as f(target, rel, source) where source = any(v_wrong) order by 1, 2, 3 on conflict do nothing;
  delete from reservation r where stream_id = any(v_wrong)
    and not exists (select from unnest(p_kinds, p_keys, p_holders) as f(kind, key, holder) where (f.kind, f.key, f.holder) = (r.kind, r.key, r.stream_id));
  insert into reservation (kind, key, stream_id)
    select * from unnest(p_kinds, p_keys, p_holders) as f(kind, key, holder) where holder = any(v_wrong) order by 1, 2 on conflict do nothing;
  return cardinality(v_wrong);
end $$;

-- Normalised name for comparison: folded, without legal form, branch with its place, titles and 'Deutschland'.
create or replace function duplicate_name(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(trim(regexp_replace(regexp_replace(regexp_replace(folded, '(?<=\w)\W+(niederlassung|filiale|zweigstelle)\M.*$', ''),
      '\m(ggmbh|gmbh|mbh|ag|kgaa|kg|ohg|se|ug|e\.? ?v|e\.? ?g|e\.? ?k|gbr|partg|stiftung|gemeinnutzige|co|inc|ltd|limited|llc|sarl|haftungsbeschrankt|niederlassung|filiale|zweigstelle|rechnungsprufung|deutschland|germany|praxis|arztpraxis|gemeinschaftspraxis|dr|med|prof|dipl)\M\.?', ' ', 'g'),
      '[^a-z0-9]+', ' ', 'g')), ''), trim(regexp_replace(folded, '[^a-z0-9]+', ' ', 'g')))
    from fold(replace(name, U&'\00AD', '')) as folded
$$;

-- Sorted letters of a normalised name: equal for names with transposed letters.
create or replace function duplicate_letters(name_key text) returns text language sql immutable strict parallel safe as $$
  select string_agg(letter, '' order by letter) from string_to_table(replace(name_key, ' ', ''), null) as letter
$$;

-- Normalised street for comparison: 'Hauptstr. 1 a' and 'Hauptstraße 1' are equal.
create or replace function duplicate_street(street text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(fold(replace(street, U&'\00AD', '')), 'str(asse|\.|\M)', 'str', 'g'), '([0-9]+).*$', '\1'), '[^a-z0-9]+', '', 'g')
$$;

create or replace function duplicate_pair_id(p_left uuid, p_right uuid) returns uuid language sql immutable strict parallel safe as $$
  select overlay(overlay(md5(least(p_left, p_right)::text || greatest(p_left, p_right)::text) placing '8' from 13) placing '8' from 17)::uuid
$$;

-- Similarity of two entities from 0 to 1; null: no pair. Profiles: company, institution, practice, person.
create or replace function duplicate_score(
  p_profile text, s real, same_name boolean, same_sound boolean, same_address boolean, same_zipcode boolean, same_city boolean,
  same_phone boolean, same_email boolean, same_domain boolean, other_domain boolean, same_year boolean, other_year boolean
) returns real language sql immutable parallel safe as $$
  select case p_profile
    when 'company' then case
      when same_name then 0.85 + 0.05 * same_domain::int + 0.05 * same_phone::int + 0.05 * same_address::int
      when s >= 0.81 then 0.65 + 0.2 * s + 0.1 * same_domain::int
      when same_address and same_domain and s >= 0.4 then 0.6 + 0.3 * s
      when same_phone and same_domain and s >= 0.1 then 0.55 + 0.3 * s
      when same_domain and s >= 0.6 then 0.5 + 0.3 * s
      when other_domain then null
      when same_phone and s >= 0.5 then 0.45 + 0.3 * s
      when same_zipcode and s >= 0.6 then 0.4 + 0.3 * s end
    when 'person' then case
      when other_year then null
      when same_email and (same_sound or s >= 0.5) then 0.9 + 0.1 * s
      when same_phone and (same_sound or s >= 0.6) then 0.8 + 0.15 * s
      when same_name and same_year then 0.85 + 0.1 * same_zipcode::int
      when same_name and same_address then 0.9
      when same_name and same_zipcode then 0.8
      when same_sound and same_address and s >= 0.5 then 0.6 + 0.2 * s end
    else case
      when same_address and (s >= 0.2 or same_phone or same_domain) and (p_profile = 'institution' or s >= 0.3)
        then 0.6 + 0.25 * s + 0.075 * same_phone::int + 0.075 * same_domain::int
      when same_phone and (s >= 0.1 or same_domain or same_zipcode) and (p_profile = 'institution' or s >= 0.3)
        then 0.5 + 0.25 * s + 0.075 * same_domain::int + 0.075 * same_zipcode::int
      when same_email and s >= 0.3 then 0.5 + 0.25 * s
      when s >= 0.85 and (same_city or same_domain) then 0.5 + 0.25 * s + 0.1 * same_zipcode::int end end
$$;

-- First value that both lists contain.
create or replace function shared_value(a text[], b text[]) returns text language sql immutable parallel safe as $$
  select v from unnest(a) as v where v = any(b) order by v limit 1
$$;

-- Pairs of some entities of a type; of all if p_ids is null. Candidates share a key; keys shared by many are ignored.
create or replace function find_duplicates(p_table regclass, p_type text, p_profile text, p_ids uuid[] default null)
returns void language plpgsql as $$
declare
  v_many constant int := case p_profile when 'person' then 30 else 100 end;
  v_candidates text;
  -- Reads the compared rows by index: the planner expects thousands of merged ones and would hash the whole table.
  v_among constant text := case when p_ids is null then '' else 'where a.id = any(array(select l from pair))' end;
begin
  if p_ids is null then
    v_candidates := format('select distinct a.id as l, b.id as r from (select key from (select unnest(keys) as key from %1$s where not is_deleted) k group by key having count(*) between 2 and %2$s) few
      join (select id, unnest(keys) as key from %1$s where not is_deleted) a using (key) join (select id, unnest(keys) as key from %1$s where not is_deleted) b using (key) where a.id < b.id',
      p_table, v_many);
  else
    v_candidates := format('select distinct least(c.id, o.id) as l, greatest(c.id, o.id) as r
      from (select id, unnest(keys) as key from %1$s where id = any($1) and not is_deleted) c
        cross join lateral (select array_agg(id) as ids from (select t.id from %1$s t where t.keys @> array[c.key] and not t.is_deleted limit %2$s) f) few
        cross join lateral unnest(few.ids) as o(id)
      where cardinality(few.ids) < %2$s and o.id <> c.id', p_table, v_many + 1);
  end if;
  execute format($find$
    with candidate as (%2$s),
    merged as (
      select distinct least(id, merged_into) as l, greatest(id, merged_into) as r from %1$s
        where merged_into is not null and ($1 is null or id = any($1) or merged_into = any($1))),
    pair as materialized (select l, r, false as is_merged from candidate union all select l, r, true from merged),
    -- Materialized, so that the comparison is computed once.
    feature as materialized (
      select p.l, p.r, p.is_merged, a as a, b as b, greatest(similarity(a.name_key, b.name_key), case when a.letters = b.letters and length(a.letters) > 3 then 0.85::real end) as s,
        a.name_key = b.name_key as same_name, coalesce(a.sound = b.sound, false) as same_sound,
        coalesce(a.street_key <> '' and a.street_key = b.street_key and a.zipcode = b.zipcode, false) as same_address,
        coalesce(a.zipcode = b.zipcode, false) as same_zipcode, coalesce(a.city_key = b.city_key, false) as same_city,
        a.phones && b.phones as same_phone, a.emails && b.emails as same_email, a.domains && b.domains as same_domain,
        a.domains <> '{}' and b.domains <> '{}' and not a.domains && b.domains as other_domain,
        coalesce(a.birth_year = b.birth_year, false) as same_year, coalesce(a.birth_year <> b.birth_year, false) as other_year,
        -- Houses of one operator: each is called after its own town, and they have one website.
        %4$L in ('institution', 'practice') and a.domains && b.domains and a.zipcode <> b.zipcode and strpos(a.name_key, a.city_key) > 0 and strpos(b.name_key, b.city_key) > 0
          and strpos(a.name_key, b.city_key) = 0 and strpos(b.name_key, a.city_key) = 0 as are_houses
      from pair p join %1$s a on a.id = p.l join %1$s b on b.id = p.r %5$s),
    scored as (
      select f.*, case when are_houses then null else duplicate_score(%4$L, s, same_name, same_sound, same_address, same_zipcode, same_city, same_phone, same_email, same_domain, other_domain, same_year, other_year) end as score
        from feature f),
    found as (
      select duplicate_pair_id(l, r) as id, l, r, coalesce(score, 0)::real as score, is_merged, md5((a).signature || (b).signature) as signature,
        fold(concat_ws(' ', (a).name, (a).number, (b).name, (b).number)) as search,
        jsonb_path_query_array(jsonb_build_array(
          jsonb_build_object('code', 'name', 'score', round(s::numeric, 2), 'left', (a).name, 'right', (b).name),
          case when same_address then jsonb_build_object('code', 'address', 'score', 1, 'left', (a).address, 'right', (b).address) end,
          case when same_phone then jsonb_build_object('code', 'phone', 'score', 1, 'left', shared_value((a).phones, (b).phones), 'right', shared_value((a).phones, (b).phones)) end,
          case when same_email then jsonb_build_object('code', 'email', 'score', 1, 'left', shared_value((a).emails, (b).emails), 'right', shared_value((a).emails, (b).emails)) end,
          case when same_domain then jsonb_build_object('code', 'domain', 'score', 1, 'left', shared_value((a).domains, (b).domains), 'right', shared_value((a).domains, (b).domains)) end,
          case when same_year then jsonb_build_object('code', 'birth_year', 'score', 1, 'left', (a).birth_year::text, 'right', (b).birth_year::text) end,
          case when same_zipcode and not same_address then jsonb_build_object('code', 'zipcode', 'score', 0.5, 'left', (a).zipcode, 'right', (b).zipcode) end
        ), '$[*] ? (@ != null)') as reasons
      from scored where score is not null or is_merged),
    gone as (
      -- The type alone would lead to all of its pairs.
      delete from duplicate_pair p where p.type || '' = %3$L and ($1 is null or p.left_id = any($1) or p.right_id = any($1))
        -- Hashed, however few the planner expects.
        and p.id not in (select id from found))
    insert into duplicate_pair as p (id, type, left_id, right_id, score, reasons, signature, is_merged, search)
      select id, %3$L, l, r, score, reasons, signature, is_merged, search from found order by id
      on conflict (id) do update set score = excluded.score, reasons = excluded.reasons, signature = excluded.signature, is_merged = excluded.is_merged, search = excluded.search
        where (p.score, p.signature, p.is_merged, p.search) is distinct from (excluded.score, excluded.signature, excluded.is_merged, excluded.search)
  $find$, p_table, v_candidates, p_type, p_profile, v_among) using p_ids;
end $$;

-- Trigger function of comparison tables; arguments: type and profile.
create or replace function refresh_duplicates() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from duplicate_pair p using changed c where c.id in (p.left_id, p.right_id);
  -- An upsert fires both triggers, one of them without rows.
  elsif exists (select from changed) then
    perform find_duplicates(tg_relid, tg_argv[0], tg_argv[1], (select array_agg(id) from changed));
  end if;
  return null;
end $$;

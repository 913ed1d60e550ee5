-- Normalised name of an institution for comparison: folded, without legal form and punctuation.
create or replace function institution_key(name text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(regexp_replace(fold(name), '\m(g?gmbh|ggmbh|mbh|ag|kg|ohg|e\.? ?v\.?|stiftung|gemeinnutzige|co)\M\.?', ' ', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;

-- Escapes a text for a LIKE pattern.
create or replace function escape_like(t text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(t, '\', '\\'), '%', '\%'), '_', '\_')
$$;

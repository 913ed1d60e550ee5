-- Lower case without umlauts and accents, as it is stored in search columns and applied to what is searched for:
-- Müller, Mueller and MULLER are one. unaccent is only stable (its dictionary could change), an index needs immutable.
create or replace function fold(t text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return replace(replace(replace(lower(public.unaccent('public.unaccent', t)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
end $$;

-- Normalised text for comparison and search, stored in search columns and applied to search terms: without case, umlauts, accents and
-- punctuation; 'St.' equals 'Sankt', 'Str.' equals 'Straße', so St.Josef-Krankenhaus is Sankt Josef Krankenhaus. Prefixes must match while
-- typing, so short forms are kept beside long ones ('st sankt josef') or expanded. unaccent is only stable (its dictionary could change),
-- but an index needs immutable.
create or replace function fold(t text) returns text language plpgsql immutable strict parallel safe as $$
declare f text := replace(replace(replace(lower(public.unaccent('public.unaccent', t)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
begin
  if f ~ '[^a-z0-9 ]' then
    f := trim(translate(replace(f, 'str.', 'strasse '), '-/()[].,;"''`', '          '));
    -- A text of punctuation alone is kept.
    if f = '' then return lower(t); end if;
  end if;
  if strpos(f, '  ') > 0 then f := regexp_replace(f, ' {2,}', ' ', 'g'); end if;
  if strpos(f, 'st') > 0 or strpos(f, 'sankt') > 0 then
    f := regexp_replace(regexp_replace(f, '\m(?:st sankt|st|sankt) (?=[a-z])', 'st sankt ', 'g'), 'str(?= [0-9])', 'strasse', 'g');
  end if;
  return f;
end $$;

-- What texts are compared and searched by, as it is stored in search columns and applied to what is searched for. Without case, umlauts,
-- accents and the signs between words; 'St.' and 'Sankt' are one, 'Str.' and 'Straße' too: St.Josef-Krankenhaus is Sankt Josef Krankenhaus.
-- What was typed so far finds what it is the beginning of, so short forms stand beside long ones ('st sankt josef') or are written out.
-- unaccent is only stable (its dictionary could change), an index needs immutable.
create or replace function fold(t text) returns text language plpgsql immutable strict parallel safe as $$
declare f text := replace(replace(replace(lower(public.unaccent('public.unaccent', t)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
begin
  if f ~ '[^a-z0-9 ]' then
    f := trim(translate(replace(f, 'str.', 'strasse '), '-/()[].,;"''`', '          '));
    -- Who looks for a sign alone means that sign.
    if f = '' then return lower(t); end if;
  end if;
  if strpos(f, '  ') > 0 then f := regexp_replace(f, ' {2,}', ' ', 'g'); end if;
  if strpos(f, 'st') > 0 or strpos(f, 'sankt') > 0 then
    f := regexp_replace(regexp_replace(f, '\m(?:st sankt|st|sankt) (?=[a-z])', 'st sankt ', 'g'), 'str(?= [0-9])', 'strasse', 'g');
  end if;
  return f;
end $$;

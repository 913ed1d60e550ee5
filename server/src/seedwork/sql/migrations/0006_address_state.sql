-- Medics and clinics are filtered by the state of their institution, so an institution's card says it.
update stream set card = card || jsonb_build_object('state', state -> 'addresses' -> 0 -> 'state')
  where state -> 'addresses' -> 0 ->> 'state' is not null;

-- Who has which page of an entity open: a lease that the page renews.
create table presence (
  entity_id uuid not null,
  user_id uuid not null,
  page text not null,
  until timestamptz not null,
  primary key (entity_id, user_id, page)
);

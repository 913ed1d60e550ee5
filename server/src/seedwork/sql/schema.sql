-- DMS One IDs: one sequence over all types of health entities.
create sequence human_id start 100001;

-- What happened for a person while they did something else.
create table notification (
  id uuid primary key,
  user_id text not null,
  kind text not null,
  params jsonb not null default '{}',
  url text,
  at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_by_user on notification (user_id, at desc);

-- Who has which page of an entity open: a lease that the page renews.
create table presence (
  entity_id uuid not null,
  user_id uuid not null,
  page text not null,
  until timestamptz not null,
  primary key (entity_id, user_id, page)
);

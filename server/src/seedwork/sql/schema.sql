-- DMS One IDs: one sequence over all types of health entities.
create sequence human_id start 100001;

-- Notifications about events of a person's background work.
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

-- Open pages by user: a lease that the page renews.
create table presence (
  entity_id uuid not null,
  user_id uuid not null,
  page text not null,
  until timestamptz not null,
  primary key (entity_id, user_id, page)
);

-- Pairs that may be one entity, derived from the comparison tables by their triggers.
create table duplicate_pair (
  id uuid primary key,
  type text not null,
  left_id uuid not null,
  right_id uuid not null,
  score real not null,
  reasons jsonb not null,
  signature text not null, -- digest of the compared values: a dismissed pair opens again when it changes
  is_merged boolean not null,
  search text not null
);
create index duplicate_pair_score on duplicate_pair (type, score desc, id);
create index duplicate_pair_left on duplicate_pair (left_id);
create index duplicate_pair_right on duplicate_pair (right_id);

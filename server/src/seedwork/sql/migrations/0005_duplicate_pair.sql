-- Pairs that may be one entity. Function of the tables of what is compared, kept up to date by their triggers.
create table duplicate_pair (
  id uuid primary key,
  type text not null,
  left_id uuid not null,
  right_id uuid not null,
  score real not null,
  reasons jsonb not null,
  signature text not null, -- what was compared: a pair that was dismissed opens again when it changes
  is_merged boolean not null,
  search text not null
);
create index duplicate_pair_score on duplicate_pair (type, score desc, id);
create index duplicate_pair_left on duplicate_pair (left_id);
create index duplicate_pair_right on duplicate_pair (right_id);

-- Files that people sent or the product made, in the database: every node can read them, a backup has them.
create table file (
  id uuid primary key,
  name text not null,
  -- What somebody sent is never handed out; what the product made for somebody is.
  purpose text not null default 'upload' check (purpose in ('upload', 'export')),
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  owner text not null,
  expires_at timestamptz not null,
  at timestamptz not null default now()
);
create index file_expiry on file (expires_at);

create table file_chunk (
  file_id uuid not null references file on delete cascade deferrable initially deferred,
  nr int not null,
  data bytea not null,
  primary key (file_id, nr)
);
-- What is sent is compressed already as often as not; compressing it again costs more than it saves.
alter table file_chunk alter column data set storage external;

-- Uploaded and generated files, in the database: every node can read them, and a backup includes them.
create table file (
  id uuid primary key,
  name text not null,
  -- Uploads are never served; exports are, by the area that made them, and deliveries by an address of their own.
  purpose text not null default 'upload' check (purpose in ('upload', 'export', 'delivery')),
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  owner text not null,
  expires_at timestamptz not null,
  at timestamptz not null default now(),
  area text -- of an export
);
create index file_expiry on file (expires_at);

create table file_chunk (
  file_id uuid not null references file on delete cascade deferrable initially deferred,
  nr int not null,
  data bytea not null,
  primary key (file_id, nr)
);
-- Uncompressed: most files are compressed formats, and compressing them again costs more than it saves.
alter table file_chunk alter column data set storage external;

-- Long work: what is to be done, how far it is, how it ended. A node that works on one holds an advisory lock for it;
-- when the node dies the lock is gone and another goes on.
create table job (
  id uuid primary key,
  kind text not null,
  topic text not null,
  actor text not null,
  status text not null,
  done int not null default 0,
  total int,
  payload jsonb not null,
  counts jsonb not null default '{}',
  result jsonb,
  error jsonb, -- by language: who reads it need not be who asked for it
  failures int not null default 0,
  file_name text,
  key text, -- of the jobs of a kind with one key at most one is worked on at a time
  fingerprint text, -- of what it makes: while a job that makes the same has not ended, no second one is put on record
  retry_at timestamptz, -- nobody takes it up before
  started_at timestamptz not null default now(),
  -- When the present status began: from it and `done` follows the time that is left.
  status_since timestamptz not null default now(),
  finished_at timestamptz
);
create index job_by_actor on job (actor, started_at desc);
create index job_recent on job (started_at desc);
create index job_to_do on job (started_at) where status in ('planning', 'applying', 'reverting', 'running');
create unique index job_fingerprint on job (kind, fingerprint) where status in ('planning', 'applying', 'reverting', 'running');

-- Rows of an import: what each would do or did. `plan` is what is carried out, `version` what it was made for.
create table job_row (
  job_id uuid not null references job on delete cascade,
  row int not null,
  state text not null,
  entity_id uuid,
  version int,
  label text,
  changes jsonb not null default '[]',
  errors jsonb not null default '[]',
  warnings jsonb not null default '[]',
  plan jsonb,
  primary key (job_id, row)
  -- No index on the state, and room on every page: that a row was written must cost less than writing it.
) with (fillfactor = 60);

-- Jobs: long work with its parameters, progress and result. A node that runs a job holds an advisory lock for it; when the node dies, the
-- lock is released and another node resumes the job.
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
  error jsonb, -- by language: the reader's may differ from the author's
  failures int not null default 0,
  file_name text,
  key text, -- at most one job per kind and key runs at a time
  fingerprint text, -- digest of the result: an unfinished job of the same digest is reused
  retry_at timestamptz, -- not run before
  started_at timestamptz not null default now(),
  -- Start of the current status, from which the remaining time is estimated.
  status_since timestamptz not null default now(),
  finished_at timestamptz
);
create index job_by_actor on job (actor, started_at desc);
create index job_recent on job (started_at desc);
create index job_to_do on job (started_at) where status in ('planning', 'applying', 'reverting', 'running');
create unique index job_fingerprint on job (kind, fingerprint) where status in ('planning', 'applying', 'reverting', 'running');

-- Rows of an import with their planned and actual effects. `plan` is executed, `version` is the entity's version of the plan.
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
  -- No index on the state, and free space on every page: marking a row as written must cost less than writing it.
) with (fillfactor = 60);

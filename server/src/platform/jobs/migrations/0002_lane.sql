-- `key`: of the jobs of a kind with one key at most one is worked on at a time. `fingerprint`: of what it makes; while a job that
-- makes the same has not ended, no second one is put on record. `retry_at`: nobody takes it up before.
alter table job add column key text, add column fingerprint text, add column retry_at timestamptz;
create unique index job_fingerprint on job (kind, fingerprint) where status in ('planning', 'applying', 'reverting', 'running');

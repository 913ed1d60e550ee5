-- Runs of facts, with the number of rows written. Rows of a run are read once the state of a stream names its number.
create table fact_run (
  number int generated always as identity primary key,
  id uuid not null unique,
  facts text not null,
  loaded int not null default 0,
  started_at timestamptz not null default now()
);

-- Requests to the AI endpoint: one row per job, check and question, written before anything is sent. What was once sent is never sent
-- again by the same job, and `tokens` counts against the budgets: what was reserved until the endpoint says what it took.
create table ai_request (
  job_id uuid not null,
  check_id uuid not null,
  question text not null,
  day date not null, -- in Berlin
  state text not null check (state in ('asking', 'refused', 'answered', 'failed')),
  attempts int not null default 1,
  tokens int not null,
  answer jsonb,
  failure text,
  at timestamptz not null default now(),
  primary key (job_id, check_id, question)
);
create index ai_request_day on ai_request (day);

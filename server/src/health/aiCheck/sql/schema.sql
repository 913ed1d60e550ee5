-- Requests to the AI endpoint: one row per job, check and question, written before anything is sent. The same job never sends a recorded
-- request again. `tokens` counts against the budgets: the reserved number until the endpoint reports the real one.
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

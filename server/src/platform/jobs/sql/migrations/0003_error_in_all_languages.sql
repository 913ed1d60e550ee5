-- Why a job failed, by language: who reads it need not be who asked for it.
alter table job alter column error type jsonb using case when error is null then null else jsonb_build_object('de', error, 'en', error) end;

alter table projector add column is_deferred boolean not null default false; -- moved after the others while many events wait

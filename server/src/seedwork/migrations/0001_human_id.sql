-- DMS One IDs: one sequence over all types of health entities.
create sequence human_id start 100001;

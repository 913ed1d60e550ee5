-- Frozen deliveries have an address of their own, which records each download; exports are served by the area that made them.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('upload', 'export', 'delivery'));
alter table file add column area text;
-- Deliveries alone are kept for good.
update file set purpose = 'delivery' where purpose = 'export' and expires_at = 'infinity';
update file set area = split_part(job.topic, '.', 1) from job
  where purpose = 'export' and job.kind = 'export' and file.id::text = right(job.result ->> 'url', 36);

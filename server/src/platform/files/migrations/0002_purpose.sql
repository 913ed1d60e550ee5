-- What somebody sent is never handed out; what the house made for somebody is.
alter table file add column purpose text not null default 'upload' check (purpose in ('upload', 'export'));

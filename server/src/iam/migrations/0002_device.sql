-- What cookies of known browsers are signed with, on every node; made here, known to nobody else.
create table device_key (key bytea not null);
create unique index device_key_one on device_key ((true));
insert into device_key values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Password hashes, which events must never contain. A user's state names its credential: one event that replaces this name changes the
-- password atomically.
create table credential (
  id uuid primary key,
  phc text not null, -- argon2id, with its parameters and salt
  made_at timestamptz not null default now()
);

-- A session is alive while its last use is less than 12 hours ago and its epoch is its user's: deactivating a user,
-- setting a password and ending all sessions raise the user's epoch with the event itself.
create table session (
  token_hash bytea primary key, -- SHA-256; the token itself is with the browser alone
  id uuid not null unique,
  user_id uuid not null,
  epoch int not null,
  begun_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  address text not null,
  agent text not null
);
create index session_of_user on session (user_id);
create index session_last_used on session (last_used_at);

-- Sign-in attempts of the last quarter hour, by entered account and by address; keys are hashed, since people type passwords into the wrong
-- field.
create table sign_in_try (
  key bytea primary key,
  tries timestamptz[] not null
);

-- Key that signs the cookies of known browsers, shared by all nodes; generated here.
create table device_key (key bytea not null);
create unique index device_key_one on device_key ((true));
insert into device_key values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

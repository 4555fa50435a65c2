-- The whole accounts service. Codes and tokens are kept as keyed hashes only.
alter table users
  add column role text not null default 'authenticated',
  add column phone text unique,
  add column phone_confirmed_at timestamptz,
  add column is_anonymous boolean not null default false,
  add column invited_at timestamptz,
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column new_email text check (new_email = lower(new_email)),
  add column email_change_sent_at timestamptz,
  -- One of the two addresses has agreed to the change.
  add column email_change_halfway boolean not null default false,
  add column new_phone text,
  add column phone_change_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column deleted_at timestamptz;
create index users_newest on users (created_at desc, id desc);

create table identities (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null,
  -- The provider's own name of the person.
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_of_user on identities (user_id);

insert into identities (id, user_id, provider, provider_id, identity_data)
select gen_random_uuid(), id, 'email', id::text,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', email_confirmed_at is not null, 'phone_verified', false)
from users where email is not null;

alter table sessions
  add column factor_id uuid,
  -- How often the refresh token was renewed: only the newest is good.
  add column refresh_counter integer not null default 0,
  add column refreshed_at timestamptz,
  add column not_after timestamptz,
  add column user_agent text,
  add column ip text;

create table server_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

create table flow_states (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  provider text not null,
  authentication_method text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- What the provider must give back to us.
  provider_nonce text,
  provider_verifier text,
  linking_user_id uuid references users on delete cascade,
  auth_code_hash text unique,
  auth_code_issued_at timestamptz,
  -- Sealed.
  provider_tokens text,
  used_at timestamptz,
  created_at timestamptz not null
);
create index flow_states_age on flow_states (created_at);

create table one_time_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  -- The address or number it was sent to.
  sent_to text not null,
  code_hash text not null,
  link_hash text not null unique,
  flow_state_id uuid references flow_states on delete set null,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, purpose)
);
create index one_time_tokens_sent_to on one_time_tokens (sent_to, purpose);

-- Guesses at a password or a second factor; unlogged, since losing them in a crash does no harm.
create unlogged table guesses (
  key text primary key,
  wrong integer not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);
create index guesses_age on guesses (last_at);

create table factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text,
  -- Sealed.
  secret text,
  phone text,
  -- The last time step of which a code was taken: none is taken twice.
  last_step bigint not null default 0,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index factors_name on factors (user_id, friendly_name) where friendly_name <> '';

create table factor_challenges (
  id uuid primary key,
  factor_id uuid not null references factors on delete cascade,
  ip text not null,
  code_hash text,
  created_at timestamptz not null
);
create index factor_challenges_of_factor on factor_challenges (factor_id);

create table backup_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  friendly_name text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

create table passkey_challenges (
  id uuid primary key,
  -- Null while it is not known who signs in.
  user_id uuid references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);

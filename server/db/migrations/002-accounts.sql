create table users (
  id uuid primary key,
  email text unique check (email = lower(email)),
  password_hash text,
  email_confirmed_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  banned_until timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

-- Private keys that sign access tokens; the newest signs, all verify.
create table signing_keys (
  id text primary key,
  algorithm text not null,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

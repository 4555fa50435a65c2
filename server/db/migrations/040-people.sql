-- Members and staff as administrators look for them.
create index users_words on users using gin ((
  lower(coalesce(email, '') || ' ' || coalesce(user_metadata ->> 'firstName', '') || ' ' || coalesce(user_metadata ->> 'lastName', ''))
) gin_trgm_ops);
create index users_of_role on users ((app_metadata ->> 'role'), created_at, id) where app_metadata ->> 'role' is not null;

-- An administrator wants someone's second factor reset, and another one has to confirm it.
create table factor_resets (
  user_id uuid primary key references users on delete cascade,
  asked_by uuid not null references users on delete cascade,
  asked_at timestamptz not null
);

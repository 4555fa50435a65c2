-- What a sign-up or an invitation asked for. It comes into force only when the mail of that very request is confirmed.
create table account_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- None for an invitation.
  password_hash text,
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null
);
create index account_requests_of_user on account_requests (user_id, created_at);
create index account_requests_age on account_requests (created_at);

alter table one_time_tokens
  add column request_id uuid references account_requests on delete cascade,
  drop constraint one_time_tokens_user_id_purpose_key,
  add constraint one_time_tokens_of_request unique nulls not distinct (user_id, purpose, request_id);

-- The role that an invitation offers: it becomes a role when the invitation is accepted.
alter table users add column invited_role text;
create index users_of_invited_role on users (invited_role, created_at, id) where invited_role is not null;

-- Until now an invitation was a confirmation whose time of sending is that of inviting.
update one_time_tokens t set purpose = 'invitation'
from users u
where u.id = t.user_id and t.purpose = 'confirmation' and u.confirmation_sent_at = u.invited_at;

-- A role on an account that nobody has proved waits for its invitation, or is gone where there was none.
update users
set invited_role = case when invited_at is not null then app_metadata ->> 'role' end,
    app_metadata = app_metadata - 'role'
where email_confirmed_at is null and phone_confirmed_at is null and coalesce(email, phone) is not null
  and app_metadata ? 'role';

-- A password on such an account is that of the first request. It may go on with its mail where there was no second one.
insert into account_requests (id, user_id, password_hash, user_metadata, created_at)
select gen_random_uuid(), id, password_hash, user_metadata, created_at
from users
where email_confirmed_at is null and phone_confirmed_at is null and invited_at is null
  and password_hash is not null and confirmation_sent_at < created_at + interval '5 seconds';

update one_time_tokens t set request_id = r.id
from account_requests r
where r.user_id = t.user_id and t.purpose in ('confirmation', 'sms');

-- What is left was set by the operator, who sends no confirmation.
update users set password_hash = null
where email_confirmed_at is null and phone_confirmed_at is null and confirmation_sent_at is not null;

-- One index for each way in which administrators sort people, so that a page costs the same however many there are.
create index users_by_name on users (
  (lower(coalesce(user_metadata ->> 'firstName', '') || ' ' || coalesce(user_metadata ->> 'lastName', ''))), id
);
create index users_by_email on users ((coalesce(email, '')), id);
create index users_by_last_sign_in on users ((coalesce(last_sign_in_at, 'epoch'::timestamptz)), id);

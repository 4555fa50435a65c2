-- Several filters at once, of which each alone leaves many rows. The columns have few values, so that the index is small and
-- PostgreSQL 18 finds any of them through the few of those before it; older ones read it from end to end.
create index concurrently if not exists enquiries_filters on enquiries (board, status, class_name, subject)
  where trashed_at is null;
create index concurrently if not exists admissions_filters on admissions (course, standard, board, status, admission_type)
  where trashed_at is null;
create index concurrently if not exists payments_filters on payments (course, standard, method, status)
  where trashed_at is null;

-- Each has few rows, however many there are beside them.
create index concurrently if not exists payments_unused on payments (payment_date, id)
  where trashed_at is null and status = 'paid' and admission_id is null;
create index concurrently if not exists users_banned on users (banned_until) where banned_until is not null;
create index concurrently if not exists users_unconfirmed on users (created_at, id)
  where email_confirmed_at is null and phone_confirmed_at is null;

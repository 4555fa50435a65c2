-- A name sorted by name: those that begin with it stand together in the index of the names, and whoever has it further on is
-- found here, without all the others.
create index concurrently if not exists admissions_search_later on admissions
  using gin (substr(search_name, 2) gin_trgm_ops) where trashed_at is null;
create index concurrently if not exists payments_search_later on payments
  using gin (substr(lower(student_name), 2) gin_trgm_ops) where trashed_at is null;
create index concurrently if not exists enquiries_search_later on enquiries
  using gin (substr(lower(name), 2) gin_trgm_ops) where trashed_at is null;
create index concurrently if not exists users_words_later on users using gin (lower(coalesce(email, '') || ' '
  || substr(coalesce(user_metadata ->> 'firstName', '') || ' ' || coalesce(user_metadata ->> 'lastName', ''), 2)) gin_trgm_ops);

-- A month sorted by an amount or a day: among those that are alike it goes by time, so that one part of each is read.
create index concurrently if not exists admissions_of_fees on admissions (fees, created_at, id) where trashed_at is null;
create index concurrently if not exists admissions_of_joining_date on admissions (joining_date, created_at, id)
  where trashed_at is null;
create index concurrently if not exists payments_of_amount on payments (amount, payment_date, id) where trashed_at is null;
drop index concurrently if exists admissions_by_fees;
drop index concurrently if exists admissions_by_joining_date;
drop index concurrently if exists payments_by_amount;

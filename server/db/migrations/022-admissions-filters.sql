-- In lower case once and for all: comparing without regard to case costs several times as much per row.
alter table admissions add column search_name text generated always as (lower(student_name)) stored;
drop index admissions_search;
create index admissions_search on admissions using gin (search_name gin_trgm_ops) where trashed_at is null;

-- A filtered list in its usual order, and how many of it match a search, without a look at the table: counting to
-- 10,000 among a million rows is several times as fast from here as through the trigrams.
create index admissions_of_type on admissions (admission_type, created_at, id) include (search_name)
  where trashed_at is null;
create index admissions_of_course on admissions (course, created_at, id) include (search_name)
  where trashed_at is null;
create index admissions_of_board on admissions (board, created_at, id) include (search_name)
  where trashed_at is null;
create index admissions_of_standard on admissions (standard, created_at, id) include (search_name)
  where trashed_at is null;
create index admissions_of_status on admissions (status, created_at, id) include (search_name)
  where trashed_at is null;

-- A common name in the order of names: rows that the search passes over are read from the index alone.
create index concurrently if not exists enquiries_by_names on enquiries (lower(name), id) include (name)
  where trashed_at is null;
drop index concurrently if exists enquiries_by_name;
create index concurrently if not exists admissions_by_search_name on admissions (search_name, id) where trashed_at is null;
drop index concurrently if exists admissions_by_name;
create index concurrently if not exists payments_by_names on payments (lower(student_name), id) include (student_name)
  where trashed_at is null;
drop index concurrently if exists payments_by_name;

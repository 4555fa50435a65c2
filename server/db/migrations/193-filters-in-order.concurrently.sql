-- A filter in the order of time, as for admissions, and the sort by the same column from the same index: those by column and id
-- served the sort alone.
create index concurrently if not exists enquiries_of_class on enquiries (class_name, created_at, id) where trashed_at is null;
create index concurrently if not exists enquiries_of_board on enquiries (board, created_at, id) where trashed_at is null;
create index concurrently if not exists enquiries_of_subject on enquiries (subject, created_at, id) where trashed_at is null;
create index concurrently if not exists enquiries_of_status on enquiries (status, created_at, id) where trashed_at is null;
drop index concurrently if exists enquiries_by_class;
drop index concurrently if exists enquiries_by_board;
drop index concurrently if exists enquiries_by_subject;
drop index concurrently if exists enquiries_by_status;

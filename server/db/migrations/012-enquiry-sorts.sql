-- One index for each field that the office sorts by, so that a page costs the same however many rows there are.
create index enquiries_by_class on enquiries (class_name, id) where trashed_at is null;
create index enquiries_by_board on enquiries (board, id) where trashed_at is null;
create index enquiries_by_subject on enquiries (subject, id) where trashed_at is null;
create index enquiries_by_status on enquiries (status, id) where trashed_at is null;

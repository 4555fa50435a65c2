-- A change made on top of an older state is told so, and what came in together can leave together.
alter table courses add column version integer not null default 1;
alter table courses add column import_id uuid;
create index courses_of_import on courses (import_id) where import_id is not null;
create index courses_in_trash on courses (trashed_at, id) where trashed_at is not null;

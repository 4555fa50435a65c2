-- Who brought courses in together, so that they can leave together after a reload or by someone else.
create table course_imports (
  id uuid primary key,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  added integer not null
);
create index course_imports_newest on course_imports (at);

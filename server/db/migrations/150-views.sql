-- How someone of the office likes to see a list: its search, filters and order under a name.
create table office_views (
  id uuid primary key,
  person_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  unique (person_id, list, name)
);

-- What the site said, each time it was published; and previews, which have a token and were not.
create table site_versions (
  version bigint generated always as identity primary key,
  content jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by text,
  token uuid unique
);

-- What the office has settled beside the academy's profile: one row for each group, the whole of it as one value.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

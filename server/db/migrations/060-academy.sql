-- What the office says of the academy: one row at most; without it the invented facts of the code stand in.
create table academy (
  id boolean primary key default true check (id),
  facts jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

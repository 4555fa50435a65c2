-- How rows were before a bulk call changed them, so that it can be undone; a day is enough.
create table bulk_changes (
  batch uuid not null,
  row_id uuid not null,
  name text not null,
  -- Of the row once it was changed: with a later one someone else has been there.
  version integer not null,
  before jsonb not null,
  at timestamptz not null default now(),
  primary key (batch, row_id)
);
create index bulk_changes_at on bulk_changes (at);

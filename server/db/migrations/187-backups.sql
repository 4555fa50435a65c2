-- Backups that were made or tried. Rows go with their files, and those of failed ones after a month.
create table backups (
  id uuid primary key,
  name text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- Who asked for it; nobody for those that come by themselves.
  asked_by text,
  started_at timestamptz not null,
  finished_at timestamptz,
  bytes bigint,
  rows bigint,
  -- Why it failed, in one sentence.
  problem text,
  -- When it was restored into a scratch database, and what was wrong with that.
  proved_at timestamptz,
  proof_problem text
);
create index backups_started on backups (started_at);

-- Files that the office brings in: checked row by row, added, and taken back as a whole.
create table imports (
  id uuid primary key,
  kind text not null check (kind in ('courses', 'enquiries', 'admissions', 'people')),
  state text not null default 'draft'
    check (state in ('draft', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone')),
  file_name text not null,
  headers jsonb not null,
  total integer not null check (total > 0),
  -- Which column is which, and what rows get that say nothing.
  mapping jsonb not null,
  send_invitations boolean not null default false,
  -- Who brings it in, for what is done in their name in the background.
  by_id uuid not null,
  by_email text not null,
  by_role text not null,
  at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index imports_of_kind on imports (kind, at desc);
create index imports_to_do on imports (updated_at) where state in ('checking', 'importing', 'undoing');

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- Where it begins in the file.
  line integer not null,
  cells jsonb not null,
  -- Why it could not even be read.
  problem text,
  -- None until it was looked at.
  outcome text check (outcome in ('ready', 'duplicate', 'refused', 'added', 'removed', 'kept')),
  reasons jsonb not null default '[]',
  -- Two rows that say the same have the same.
  identity text,
  name text not null default '',
  -- What was made of it.
  row_id uuid,
  primary key (import_id, line)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, line);
create index import_rows_by_identity on import_rows (import_id, identity, line) where identity is not null;

-- Which column is which, for each kind of file that came before.
create table import_mappings (
  kind text not null,
  headers text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (kind, headers)
);

-- What came into the bank account, as statements say. A line is stored once, however often it is uploaded.
create table bank_lines (
  id uuid primary key,
  -- Of the contents, and which one it is among equal lines of a statement.
  hash text not null unique,
  day date not null,
  amount bigint not null check (amount > 0),
  description text not null,
  -- Every number of 12 digits in it.
  utrs text[] not null,
  -- The order that it paid; a line serves one, and an order needs one.
  payment_id uuid unique references payments,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default now()
);
create index bank_lines_by_utr on bank_lines using gin (utrs) where payment_id is null;
create index bank_lines_by_amount on bank_lines (amount, day) where payment_id is null;

-- Which column is which, for each kind of statement.
create table statement_mappings (
  headers text primary key,
  mapping jsonb not null,
  updated_at timestamptz not null default now()
);

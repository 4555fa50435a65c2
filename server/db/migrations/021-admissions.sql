create table admissions (
  id uuid primary key,
  reference text not null unique,
  -- No admission without a payment, no two for one.
  payment_id uuid not null unique references payments,
  admission_type text not null check (admission_type in ('Online Admission', 'Offline Admission')),
  student_name text not null,
  course text not null,
  board text not null,
  standard text not null,
  joining_date date not null,
  address text not null,
  contact_no text not null check (contact_no ~ '^[0-9]{10}$'),
  email text,
  fees integer not null check (fees between 1 and 999999999),
  status text not null default 'submitted'
    check (status in ('submitted', 'under review', 'accepted', 'waitlisted', 'declined')),
  missing text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  trashed_by uuid
);
create index admissions_newest on admissions (created_at, id) where trashed_at is null;
create index admissions_by_name on admissions (lower(student_name), id) where trashed_at is null;
create index admissions_search on admissions using gin (student_name gin_trgm_ops) where trashed_at is null;

-- The last number of each financial year. Its row is locked until the transaction that took a number ends, so that a
-- number is never skipped.
create table receipt_counters (
  year text primary key check (year ~ '^[0-9]{4}$'),
  last integer not null check (last > 0)
);

create table receipts (
  number text primary key,
  year text not null,
  serial integer not null check (serial > 0),
  payment_id uuid not null unique references payments,
  admission_id uuid not null unique references admissions,
  student_name text not null,
  -- Printed on it, for anyone to check; and known only to who paid, to see all of it.
  code text not null,
  key text not null,
  issued_at timestamptz not null default now(),
  voided_at timestamptz,
  unique (year, serial)
);

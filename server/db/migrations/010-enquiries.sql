-- Finds part of a name or number by index; a trusted extension, so the owner of the database may create it.
create extension if not exists pg_trgm;

create table enquiries (
  id uuid primary key,
  name text not null,
  class_name smallint not null check (class_name between 1 and 12),
  board text not null,
  subject text not null,
  country text not null,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  message text not null,
  status text not null default 'pending'
    check (status in ('pending', 'contacted', 'visit', 'converted', 'closed')),
  -- Of all that was said; let go after ten minutes, so that the same words may then be said again.
  fingerprint text,
  created_at timestamptz not null default now(),
  trashed_at timestamptz,
  trashed_by uuid
);
create unique index enquiries_fingerprint on enquiries (fingerprint);
create index enquiries_newest on enquiries (created_at, id) where trashed_at is null;
create index enquiries_by_name on enquiries (lower(name), id) where trashed_at is null;
create index enquiries_search on enquiries using gin (name gin_trgm_ops, phone gin_trgm_ops)
  where trashed_at is null;

-- Enquiries that no mail to the office speaks of yet. Apart, since marking them in place would write every index again.
create table enquiry_news (
  enquiry_id uuid primary key
);

alter table enquiries
  -- Who of the office looks after it, and what they are called: accounts may be kept elsewhere.
  add column owner uuid,
  add column owner_name text,
  add column follow_up_on date,
  -- When it first was more than pending.
  add column answered_at timestamptz;
update enquiries set answered_at = created_at where status <> 'pending';

create index enquiries_unanswered on enquiries (created_at, id) where trashed_at is null and answered_at is null;
create index enquiries_of_owner on enquiries (owner, created_at, id) where trashed_at is null;
create index enquiries_by_follow_up on enquiries ((coalesce(follow_up_on, '9999-12-31'::date)), id)
  where trashed_at is null;
create index enquiries_due on enquiries (follow_up_on) where trashed_at is null and follow_up_on is not null;

create table enquiry_notes (
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  text text not null
);
create index enquiry_notes_of on enquiry_notes (enquiry_id, at);

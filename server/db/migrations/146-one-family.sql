alter table enquiries
  -- The admission that answered it, and how it stood before: a deleted admission gives that back.
  add column admission_id uuid,
  add column before_admission jsonb,
  -- It hangs under this one, of the same phone, which is worked on for both.
  add column merged_into uuid references enquiries on delete set null;
create index enquiries_of_admission on enquiries (admission_id) where admission_id is not null;
create index enquiries_merged on enquiries (merged_into) where merged_into is not null;
-- One row for each phone: is there a newer one?
create index enquiries_newest_of_phone on enquiries (phone, created_at, id) where trashed_at is null;
drop index enquiries_of_phone;

-- All that belongs to one phone.
create index admissions_of_phone on admissions (contact_no, created_at) where trashed_at is null;
create index payments_of_phone on payments (contact_no, created_at) where trashed_at is null;

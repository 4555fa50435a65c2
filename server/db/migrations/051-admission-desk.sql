alter table admissions
  -- Why it stands where it stands, in words that the family reads.
  add column decision_reason text,
  -- The enquiry that it began with; that may be gone from the trash by now.
  add column enquiry_id uuid,
  -- The bulk call that deleted it, so that all it deleted can be brought back together.
  add column trash_batch uuid;
create index admissions_trash_batch on admissions (trash_batch) where trash_batch is not null;

alter table payments add column trash_batch uuid;
create index payments_trash_batch on payments (trash_batch) where trash_batch is not null;

alter table enquiries
  add column version integer not null default 1,
  add column closed_reason text,
  -- The bulk call that deleted it, so that all it deleted can be brought back together.
  add column trash_batch uuid;
create index enquiries_trash on enquiries (trashed_at, id) where trashed_at is not null;
create index enquiries_trash_batch on enquiries (trash_batch) where trash_batch is not null;

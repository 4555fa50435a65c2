-- A receipt says for good what it said when it was given, also when its admission has left the trash for good.
alter table receipts add column admission_reference text;
update receipts set admission_reference = (select reference from admissions where admissions.id = receipts.admission_id);
alter table receipts alter column admission_reference set not null;
alter table receipts drop constraint receipts_admission_id_fkey;

-- What is in the trash, newest first; and what has been there long enough.
create index admissions_trash on admissions (trashed_at, id) where trashed_at is not null;
create index payments_trash on payments (trashed_at, id) where trashed_at is not null;

-- The money of a day.
create index payment_attempts_by_time on payment_attempts (at) where status = 'captured';
create index refunds_by_time on refunds (done_at) where status = 'done';

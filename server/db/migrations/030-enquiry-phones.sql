-- Other enquiries from the same phone.
create index enquiries_of_phone on enquiries (phone) where trashed_at is null;

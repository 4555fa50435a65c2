-- What people type to find a payment or an admission: names, phones, references, numbers of receipts, banks and cheques.
drop index payments_search;
create index payments_search on payments
  using gin (student_name gin_trgm_ops, reference gin_trgm_ops, contact_no gin_trgm_ops, method_reference gin_trgm_ops)
  where trashed_at is null;
create index payments_by_method_reference on payments (lower(replace(method_reference, ' ', ''))) where method_reference is not null;

create index admissions_search_numbers on admissions using gin (contact_no gin_trgm_ops, reference gin_trgm_ops)
  where trashed_at is null;

create index receipts_by_admission_reference on receipts (admission_reference);

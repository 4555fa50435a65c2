-- Dues by balance and by fee in their order, and how many of them a search finds, from the index alone.
drop index admissions_dues;
create index admissions_dues on admissions (due_on, id) include (fees, paid, status, course, standard, search_name)
  where trashed_at is null and paid < fees and paid_back_at is null;
create index admissions_dues_by_balance on admissions ((fees - paid), id)
  where trashed_at is null and paid < fees and paid_back_at is null;
create index admissions_dues_by_fees on admissions (fees, id)
  where trashed_at is null and paid < fees and paid_back_at is null;

-- Sorting a million rows for a page of fifty takes a second; so does a filter that few of them pass.
create index admissions_by_fees on admissions (fees, id) where trashed_at is null;
create index admissions_by_joining_date on admissions (joining_date, id) where trashed_at is null;
create index payments_by_amount on payments (amount, id) where trashed_at is null;
create index payments_by_name on payments (lower(student_name), id) where trashed_at is null;
create index payments_of_status on payments (status, payment_date, id) where trashed_at is null;
create index payments_of_method on payments (method, payment_date, id) where trashed_at is null;

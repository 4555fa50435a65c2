-- Who was signed in when it was sent; the account may live at a hosted service, so that nothing is referred to.
alter table admissions add column user_id uuid;
create index admissions_of_user on admissions (user_id) where user_id is not null;
create index admissions_by_email on admissions (lower(email)) where email is not null;

-- Applications that a person took to the own account with reference and phone number.
create table admission_claims (
  user_id uuid not null,
  admission_id uuid not null references admissions on delete cascade,
  claimed_at timestamptz not null default now(),
  primary key (user_id, admission_id)
);
create index admission_claims_of_admission on admission_claims (admission_id);

-- The list of dues and its sums are read from the index alone.
drop index admissions_dues;
create index admissions_dues on admissions (due_on, id) include (fees, paid, status, course, standard)
  where trashed_at is null and paid < fees;

-- Orders of a family for what it still owes.
create index payments_for_admission on payments (for_admission) where for_admission is not null;

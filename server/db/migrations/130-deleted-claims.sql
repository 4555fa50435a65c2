-- A payment that the family claimed and the office deleted is not to be confirmed any more; restored, it is again.
create or replace function admissions_claims() returns trigger language plpgsql as $$
begin
  new.to_confirm := coalesce((select sum(amount) from payments
    where admission_id = new.id and status = 'claimed' and trashed_at is null), 0);
  return new;
end $$;

create or replace function payments_claims() returns trigger language plpgsql as $$
begin
  update admissions
  set to_confirm = to_confirm
    + case when new.status = 'claimed' and new.trashed_at is null then new.amount else 0 end
    - case when old.status = 'claimed' and old.trashed_at is null and old.admission_id is not null
        then old.amount else 0 end
  where id = new.admission_id;
  return null;
end $$;
drop trigger payments_claims on payments;
create trigger payments_claims after update on payments for each row
  when (new.admission_id is not null and (new.status = 'claimed' or old.status = 'claimed')
    and (new.status <> old.status or old.admission_id is null
      or (new.trashed_at is null) <> (old.trashed_at is null)))
  execute function payments_claims();

update admissions a
set to_confirm = coalesce((select sum(amount) from payments p
  where p.admission_id = a.id and p.status = 'claimed' and p.trashed_at is null), 0)
where to_confirm <> 0;

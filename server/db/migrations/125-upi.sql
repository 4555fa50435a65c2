-- One UTR serves one order; one that the office refused may be named again.
create unique index payments_utr on payments (method_reference) where gateway = 'upi' and status <> 'refused';
create index payments_claimed on payments (created_at, id) where status = 'claimed';

-- What the family says it has paid and the office has not confirmed yet.
alter table admissions add column to_confirm bigint not null default 0;

create function admissions_claims() returns trigger language plpgsql as $$
begin
  new.to_confirm := coalesce(
    (select sum(amount) from payments where admission_id = new.id and status = 'claimed'), 0);
  return new;
end $$;
create trigger admissions_claims before insert on admissions for each row execute function admissions_claims();

create function payments_claims() returns trigger language plpgsql as $$
begin
  update admissions
  set to_confirm = to_confirm
    + case when new.status = 'claimed' then new.amount else 0 end
    - case when old.status = 'claimed' and old.admission_id is not null then old.amount else 0 end
  where id = new.admission_id;
  return null;
end $$;
create trigger payments_claims after update on payments for each row
  when (new.admission_id is not null and (new.status = 'claimed' or old.status = 'claimed')
    and (new.status <> old.status or old.admission_id is null))
  execute function payments_claims();

-- An order by UPI stays beside others of its draft: money may have left for it already.
drop index payments_live_draft;
create unique index payments_live_draft on payments (draft_hash)
  where status in ('created', 'pending') and superseded_at is null and gateway <> 'upi';

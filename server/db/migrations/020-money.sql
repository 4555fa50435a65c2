-- Amounts are whole paise everywhere.
create table fees (
  course text not null,
  standard text not null,
  amount integer not null check (amount between 1 and 999999999),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (course, standard)
);

create table payments (
  id uuid primary key,
  reference text not null unique,
  gateway text not null check (gateway in ('sandbox', 'stripe', 'razorpay', 'cash')),
  -- The hosted checkout, as the gateway names it.
  gateway_id text,
  checkout_url text,
  course text not null,
  standard text not null,
  amount integer not null check (amount between 1 and 999999999),
  currency text not null default 'INR' check (currency = 'INR'),
  status text not null default 'created'
    check (status in ('created', 'pending', 'paid', 'refunded', 'failed', 'expired')),
  method text check (method in ('UPI', 'Card', 'Netbanking', 'Wallet', 'Cash', 'Sandbox')),
  student_name text not null default '',
  contact_no text check (contact_no ~ '^[0-9]{10}$'),
  -- Of the secret that the browser keeps.
  draft_hash text,
  -- The browser went on to another order; this one is to be closed.
  superseded_at timestamptz,
  -- One payment serves one admission. The admission refers back by a foreign key.
  admission_id uuid unique,
  -- Why the gateway's word does not fit; while this stands nothing moves by itself.
  attention text,
  refund_requested_at timestamptz,
  created_at timestamptz not null default now(),
  payment_date timestamptz not null default now(),
  paid_at timestamptz,
  expires_at timestamptz,
  -- When the gateway is to be asked next, and when it was asked last.
  check_at timestamptz,
  checked_at timestamptz,
  trashed_at timestamptz,
  trashed_by uuid,
  trash_reason text,
  unique (gateway, gateway_id),
  check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  check (admission_id is null or paid_at is not null)
);
create unique index payments_live_draft on payments (draft_hash)
  where status in ('created', 'pending') and superseded_at is null;
create index payments_of_draft on payments (draft_hash, created_at) where draft_hash is not null;
create index payments_to_check on payments (check_at) where status in ('created', 'pending');
create index payments_newest on payments (payment_date, id) where trashed_at is null;
create index payments_attention on payments (payment_date, id) where attention is not null;
create index payments_search on payments using gin (student_name gin_trgm_ops, reference gin_trgm_ops)
  where trashed_at is null;

-- What the code holds in one place (server/features/payments/machine.ts) holds for any other hand as well.
create function payments_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.paid_at is not null then
      raise exception 'a payment that was paid is never erased' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'created' and not (new.gateway = 'cash' and new.status = 'paid') then
      raise exception 'a payment cannot begin as %', new.status using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('created', 'pending'), ('created', 'failed'), ('created', 'expired'),
    ('pending', 'paid'), ('pending', 'failed'), ('pending', 'expired'), ('paid', 'refunded')
  ) then
    raise exception 'a payment cannot move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.amount <> old.amount or new.course <> old.course or new.standard <> old.standard then
    raise exception 'what a payment is for does not change' using errcode = 'check_violation';
  end if;
  if old.admission_id is not null and new.admission_id is distinct from old.admission_id then
    raise exception 'a payment serves one admission' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_guard before insert or update or delete on payments
  for each row execute function payments_guard();

-- Every word of a gateway that reached us, once.
create table gateway_events (
  id uuid primary key,
  gateway text not null,
  event_id text not null,
  kind text not null,
  payload text not null,
  received_at timestamptz not null default now(),
  worked_at timestamptz,
  tries smallint not null default 0,
  outcome text,
  unique (gateway, event_id)
);
create index gateway_events_to_work on gateway_events (id) where worked_at is null;

-- Each state is entered at most once, since no way leads back.
create table payment_moves (
  id uuid primary key,
  payment_id uuid not null references payments,
  from_status text,
  to_status text not null,
  cause text not null,
  event_id uuid references gateway_events,
  actor uuid,
  at timestamptz not null default now(),
  unique (payment_id, to_status)
);

-- Tries to pay, as the gateway names them. Captured ones are the money that came in.
create table payment_attempts (
  id uuid primary key,
  payment_id uuid not null references payments,
  gateway text not null,
  gateway_id text not null,
  status text not null check (status in ('captured', 'failed')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  method text,
  at timestamptz not null default now(),
  unique (gateway, gateway_id)
);
create index payment_attempts_of_payment on payment_attempts (payment_id);

-- Done ones are the money that went back.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  attempt_id uuid not null unique references payment_attempts,
  gateway text not null,
  gateway_id text,
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'done')),
  requested_by uuid,
  requested_at timestamptz not null default now(),
  done_at timestamptz,
  tries smallint not null default 0,
  try_at timestamptz not null default now(),
  error text,
  unique (gateway, gateway_id)
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_do on refunds (try_at) where status = 'requested';

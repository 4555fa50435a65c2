create table courses (
  id uuid primary key,
  title text not null,
  description text not null,
  courselink text not null,
  standard smallint not null check (standard between 1 and 12),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  trashed_by uuid
);
create index courses_listed on courses (standard, created_at, id) where trashed_at is null;

-- One row per Idempotency-Key, written in the transaction that does the work.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status smallint,
  answer text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Counters of the rate limiter: unlogged, since losing them in a crash does no harm and logging each request would.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table demo_seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);

-- Mail that was sent while no SMTP service is set.
create table mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null default now()
);
create index mailbox_newest on mailbox (sent_at desc, id desc);

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  message text not null,
  -- Who wrote, whatever the spelling: the address in lower case, without what follows a plus sign.
  sender text not null,
  -- A program filled in the field that people do not see.
  spam boolean not null default false,
  -- The sender got a mail that says it arrived.
  acknowledged boolean not null default false,
  created_at timestamptz not null default now()
);
create index contact_messages_sender on contact_messages (sender, created_at);

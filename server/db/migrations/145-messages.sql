-- Messages of the contact form become a list of the office.
alter table contact_messages
  -- Given with the form, or found in the text.
  add column phone text check (phone ~ '^[0-9]{10}$'),
  -- Where it stands below `spam`: what was no spam after all stands where it stood.
  add column status text not null default 'new' check (status in ('new', 'replied', 'closed')),
  add column owner uuid,
  add column owner_name text,
  add column version integer not null default 1,
  add column trashed_at timestamptz,
  add column trashed_by uuid,
  add column trash_batch uuid;

-- Until now they were answered from the mailbox: what is old is not to do.
update contact_messages set
  status = case when created_at < now() - interval '30 days' then 'closed' else 'new' end,
  phone = substring(
    regexp_replace(message, '([0-9])[[:space:].-]([0-9])', '\1\2', 'g')
    from '(?:^|[^0-9])(?:(?:\+|00)?91[[:space:]-]*|0)?([6-9][0-9]{9})(?:[^0-9]|$)'
  );

create index contact_messages_newest on contact_messages (created_at, id) where trashed_at is null;
create index contact_messages_by_name on contact_messages (lower(name), id) where trashed_at is null;
create index contact_messages_by_status on contact_messages ((case when spam then 'spam' else status end), id)
  where trashed_at is null;
create index contact_messages_search on contact_messages
  using gin (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, message gin_trgm_ops)
  where trashed_at is null;
create index contact_messages_of_phone on contact_messages (phone) where phone is not null;
create index contact_messages_trash on contact_messages (trashed_at, id) where trashed_at is not null;
create index contact_messages_trash_batch on contact_messages (trash_batch) where trash_batch is not null;

-- What the office wrote down about a message, or answered.
create table message_notes (
  id uuid primary key,
  message_id uuid not null references contact_messages on delete cascade,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  text text not null,
  sent_to text,
  subject text
);
create index message_notes_of on message_notes (message_id, at);

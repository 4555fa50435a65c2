-- The mornings for which the mail to the owner is on its way: it is sent once, whichever node comes first.
create table morning_mails (
  day date primary key,
  sent_at timestamptz not null
);

-- Tries of mailed and texted codes, per address and over all mails to it; unlogged, like guesses at passwords.
create unlogged table code_tries (
  key text primary key,
  tries integer not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);
create index code_tries_age on code_tries (last_at);

alter table one_time_tokens drop column wrong_codes;

-- Refresh tokens from before a second factor was proved go on as a family of their own, with the strength from before.
alter table sessions
  add column proved_counter integer,
  add column unproved_counter integer,
  add column unproved_refreshed_at timestamptz;

-- No token from before the proof has this number, nor the one before it.
update sessions set unproved_counter = refresh_counter where aal = 'aal2';

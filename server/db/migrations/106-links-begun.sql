-- An identity is added when the browser that asked for it trades its code in, not when some browser comes back from
-- the provider: until then the flow keeps what the provider told, and the session in which it was asked for.
alter table flow_states
  add column linking_session_id uuid,
  add column linking_aal text,
  add column provider_profile text;

-- The first administrator was given a name that is nobody's.
update users set user_metadata = user_metadata - 'firstName' - 'lastName'
where user_metadata ->> 'firstName' = 'First' and user_metadata ->> 'lastName' = 'Admin'
  and app_metadata ->> 'role' = 'admin';

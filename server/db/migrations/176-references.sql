-- The reference of an enquiry or a message is the end of its id; a family names it at the counter, and it is found at once.
create index enquiries_reference on enquiries (right(id::text, 10));
create index contact_messages_reference on contact_messages (right(id::text, 10));

-- Where the office answers to: of the member who asked, or as someone of the office wrote it down.
alter table enquiries add column email text;
-- What was written down about an enquiry may have been sent to someone.
alter table enquiry_notes add column sent_to text, add column subject text;

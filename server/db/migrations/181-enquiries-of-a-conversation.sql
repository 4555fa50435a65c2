-- An enquiry out of a conversation has of class, board and subject only what was spoken of: 0 and '' where nothing was.
-- Not null, because the office's lists are read by where the page before ended, and nothing is before or after null.
alter table enquiries drop constraint enquiries_class_name_check;
alter table enquiries add constraint enquiries_class_name_check check (class_name between 0 and 12);

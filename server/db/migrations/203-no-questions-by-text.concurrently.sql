-- Nobody orders open questions by their text, and a search in that order passed over most of a million rows.
drop index concurrently if exists chatbot_questions_by_text;

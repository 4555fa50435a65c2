-- The lists of the chatbot and of the forum by each of their sorts, filters and searches, as the lists of the office.
create index concurrently if not exists chatbot_conversations_by_turns on chatbot_conversations (turns, id);
create index concurrently if not exists chatbot_conversations_in_distress_by_turns on chatbot_conversations (turns, id)
  where distress and seen_at is null;
create index concurrently if not exists chatbot_conversations_unanswered on chatbot_conversations (last_at, id)
  where unanswered > 0;
create index concurrently if not exists chatbot_conversations_thumbs_down on chatbot_conversations (last_at, id)
  where thumbs_down > 0;
create index concurrently if not exists chatbot_conversations_search on chatbot_conversations
  using gin (first_question gin_trgm_ops);
create index concurrently if not exists chatbot_conversations_search_script on chatbot_conversations
  using gin (plain_letters(first_question) gin_trgm_ops) where first_question ~ '[^ -~]';

create index concurrently if not exists chatbot_questions_by_text on chatbot_questions (lower(question), id)
  where state = 'open';
create index concurrently if not exists chatbot_questions_search on chatbot_questions
  using gin (question gin_trgm_ops) where state = 'open';
create index concurrently if not exists chatbot_questions_search_script on chatbot_questions
  using gin (plain_letters(question) gin_trgm_ops) where state = 'open' and question ~ '[^ -~]';

create index concurrently if not exists forum_topics_of_category_by_age on forum_topics (category, created_at, id)
  where listed;
create index concurrently if not exists forum_topics_of_category_by_replies on forum_topics (category, replies, id)
  where listed;
create index concurrently if not exists forum_posts_search_script on forum_posts
  using gin (plain_letters(text) gin_trgm_ops) where trashed_at is null and state = 'shown' and text ~ '[^ -~]';

create index concurrently if not exists forum_posts_held on forum_posts (created_at, id)
  where trashed_at is null and state = 'held';
create index concurrently if not exists forum_posts_reported on forum_posts (created_at, id)
  where trashed_at is null and state = 'shown' and reports > 0;
create index concurrently if not exists forum_posts_waiting_search on forum_posts
  using gin (text gin_trgm_ops) where trashed_at is null and (state <> 'shown' or reports > 0);
create index concurrently if not exists forum_posts_waiting_search_script on forum_posts
  using gin (plain_letters(text) gin_trgm_ops)
  where trashed_at is null and (state <> 'shown' or reports > 0) and text ~ '[^ -~]';

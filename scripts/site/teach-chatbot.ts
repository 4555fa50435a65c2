import { writeLearned } from '#server/features/chatbot/knowing/learned-file.ts';

writeLearned();

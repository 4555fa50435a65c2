import { z } from 'zod';
import { StartFailure } from '#server/platform/start-failure.ts';
import { address, integer } from './fields.ts';

/** An optional language model that phrases the chatbot's answers. */
export const chatbotSettings = {
  LLM_URL: { schema: address.optional(), must: 'the http(s) address of an OpenAI-compatible service' },
  LLM_KEY: { schema: z.string().min(1).optional(), must: 'the key of that service' },
  LLM_MODEL: { schema: z.string().min(1).max(200).optional(), must: 'the name of a model' },
  LLM_TIMEOUT: { schema: integer(1, 60).default(8), must: 'a number of seconds from 1 to 60' },
  LLM_DAILY_REQUESTS: {
    schema: integer(0, 1_000_000).default(1_000),
    must: 'a number of requests from 0 to 1000000',
  },
} satisfies Record<string, { schema: z.ZodType; must: string }>;

type Values = { [K in keyof typeof chatbotSettings]: z.output<(typeof chatbotSettings)[K]['schema']> };

interface ModelSettings {
  url: string;
  key: string | undefined;
  model: string;
  /** For a complete answer. */
  seconds: number;
  /** Per day, over all nodes. */
  mostRequests: number;
}

export function readChatbotSettings(v: Values): { model: ModelSettings | undefined } {
  if (!v.LLM_URL && !v.LLM_MODEL) return { model: undefined };
  if (!v.LLM_URL || !v.LLM_MODEL)
    throw new StartFailure('For a language model please set both LLM_URL and LLM_MODEL, or neither.');
  return {
    model: {
      url: v.LLM_URL.replace(/\/$/, ''),
      key: v.LLM_KEY,
      model: v.LLM_MODEL,
      seconds: v.LLM_TIMEOUT,
      mostRequests: v.LLM_DAILY_REQUESTS,
    },
  };
}

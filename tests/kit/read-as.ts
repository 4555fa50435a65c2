import { vi } from 'vitest';
import * as z from 'zod/mini';

const longestBody = 2_000;
const mostIssues = 5;

/**
 * Parses the body of an answer by a schema. A failure shows status and body first, since they nearly always explain it.
 */
export const readAs = vi.defineHelper(
  async <Schema extends z.core.$ZodType>(schema: Schema, answer: Response): Promise<z.output<Schema>> => {
    const text = await answer.text();
    const body = parseJson(text);
    if (body === undefined) throw new Error(`${summary(answer, text)}\nThis is not JSON.`);
    const result = z.safeParse(schema, body);
    if (result.success) return result.data;
    throw new Error(`${summary(answer, text)}\nThis does not fit the schema:\n${issues(result.error)}`);
  },
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function summary({ status, url }: Response, text: string): string {
  const body =
    text.length > longestBody ? `${text.slice(0, longestBody)}… (${text.length} characters)` : text;
  return `${status} from ${url || 'the app'}: ${body || '(no body)'}`;
}

function issues({ issues }: z.core.$ZodError): string {
  const shown = z.prettifyError({ issues: issues.slice(0, mostIssues) } as z.core.$ZodError);
  return issues.length > mostIssues ? `${shown}\n… and ${issues.length - mostIssues} more` : shown;
}

import { z } from 'zod';
import type { Checked } from '#web/platform/form.ts';

// The page's security policy forbids making code from strings, which zod would otherwise try for speed.
z.config({ jitless: true });

/** A form's check from a schema of the contract: the first message of each field. */
export function checkWith<S extends z.ZodType>(schema: S) {
  return (entries: Record<string, string>): Checked<z.output<S>> => {
    const result = schema.safeParse(entries);
    if (result.success) return { values: result.data };
    const errors: Record<string, string> = {};
    for (const issue of result.error.issues) errors[String(issue.path[0])] ??= issue.message;
    return { errors };
  };
}

import * as z from 'zod/mini';

const email = 'Please enter an email address like name@example.com.';

/** One field: passwords are taken exactly as typed, the rest without the spaces around it. */
function field(name: string, message: string) {
  const filled = z.minLength(1, message);
  if (/password/i.test(name)) return z.string(message).check(filled);
  const text = z.string(message).check(z.trim(), filled);
  return name === 'email' ? text.check(z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, email)) : text;
}

/**
 * A form of the accounts pages: every field filled in, and the email shaped like one. What else is right, such as how
 * long a password must be, the accounts service says itself, hosted or ours.
 */
export function accountSchema<Name extends string>(required: Record<Name, string>) {
  const fields = Object.entries<string>(required).map(([name, message]) => [name, field(name, message)]);
  return z.object(Object.fromEntries(fields) as Record<Name, ReturnType<typeof field>>);
}

export const EmailSchema = accountSchema({ email: 'Email is required.' });
export const CodeSchema = accountSchema({ code: 'Code is required.' });

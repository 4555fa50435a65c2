import * as z from 'zod/mini';

const wrongEmail = 'Please enter an email address like name@example.com.';

/** Passwords are used exactly as typed; other fields are trimmed. */
function field(name: string, message: string) {
  const filled = z.minLength(1, message);
  if (/password/i.test(name)) return z.string(message).check(filled);
  const text = z.string(message).check(z.trim(), filled);
  return name === 'email' ? text.check(z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, wrongEmail)) : text;
}

/**
 * Schema of a form on the accounts pages: every field is required, and an email must look like one. All other rules,
 * such as password length, are left to the accounts service, which may be hosted elsewhere.
 */
export function accountSchema<Name extends string>(required: Record<Name, string>) {
  const fields = Object.entries<string>(required).map(([name, message]) => [name, field(name, message)]);
  return z.object(Object.fromEntries(fields) as Record<Name, ReturnType<typeof field>>);
}

export const EmailSchema = accountSchema({ email: 'Email is required.' });
export const CodeSchema = accountSchema({ code: 'Code is required.' });

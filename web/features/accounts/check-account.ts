import type { Checked } from '#web/platform/forms/form.ts';

/** Every field filled in, and the email shaped like one. Passwords are taken exactly as typed. */
export function checkAccount<Name extends string>(required: Record<Name, string>) {
  return (entries: Record<string, string>): Checked<Record<Name, string>> => {
    const names = Object.keys(required) as Name[];
    const values = {} as Record<Name, string>;
    const errors: Record<string, string> = {};
    for (const name of names) {
      const entry = entries[name] ?? '';
      values[name] = /password/i.test(name) ? entry : entry.trim();
      if (!values[name]) errors[name] = required[name];
      else if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values[name]))
        errors.email = 'Please enter an email address like name@example.com.';
    }
    return Object.keys(errors).length > 0 ? { errors } : { values };
  };
}

export const checkEmail = checkAccount({ email: 'Email is required.' });
export const checkCode = checkAccount({ code: 'Code is required.' });

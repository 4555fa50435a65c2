import { z } from 'zod';
import { invalid } from './auth-error.ts';

const Email = z.email().max(255);

/** The address as it is stored, or the protocol's complaint. */
export function emailOf(text: string): string {
  const email = text.trim().toLowerCase();
  if (Email.safeParse(email).success) return email;
  throw invalid('Unable to validate email address: invalid format');
}

/** The number as it is stored: digits only. */
export function phoneOf(text: string): string {
  const phone = text.replace(/\s/g, '').replace(/^\+/, '');
  if (/^[1-9]\d{6,14}$/.test(phone)) return phone;
  throw invalid('Invalid phone number format (E.164 required)');
}

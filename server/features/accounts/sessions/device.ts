import type { Device } from '#contract/accounts.ts';
import type { SessionRow } from './store.ts';

/** A session as its owner, or an administrator, sees it. */
export function toDevice(row: SessionRow, current: string): Device {
  return {
    _id: row.id,
    user_agent: row.user_agent ?? '',
    ip: row.ip ?? '',
    signed_in_at: row.created_at.toISOString(),
    last_used_at: (row.refreshed_at ?? row.created_at).toISOString(),
    second_factor: row.aal === 'aal2',
    current: row.id === current,
  };
}

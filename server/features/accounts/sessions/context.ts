import type { KeyContext } from '../keys/context.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { ForgetIn, Write } from './write.ts';

export interface SessionContext extends KeyContext {
  live: LiveSessions;
  write: Write;
  forgetIn: ForgetIn;
}

import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import type { Cached } from '#server/platform/cached.ts';
import { type Caller, sessionEnded } from '#server/platform/http/reading/caller.ts';
import type { Keys } from '../keys/keys.ts';
import { personName } from '../users/metadata.ts';
import { roleOf } from '../users/role.ts';
import { readAccessToken } from './access-token.ts';
import { liveSession } from './store.ts';

const most = 10_000;

interface Live {
  caller: Caller;
  /** The same for a token from before the second factor was proved. */
  weakCaller: Caller;
  bannedUntil: number;
  notAfter: number;
}

export interface LiveSessions {
  /** Who holds this token. */
  identify(token: string): Promise<Caller>;
  forgetSession(id: string): void;
  forgetUser(id: string): void;
}

/**
 * Checked tokens and the sessions behind them, cached until any node says that a session or a user changed. While this
 * node receives no notifications, it caches nothing and asks the database each time.
 */
export function liveSessions(
  { db, notifications, clock, config }: Pick<Deps, 'db' | 'notifications' | 'clock' | 'config'>,
  keys: Cached<Keys>,
): LiveSessions {
  const tokens = new Map<string, { sessionId: string; userId: string; isProved: boolean; ends: number }>();
  const sessions = new Map<string, Live>();
  let changes = 0;

  const forgetAll = () => {
    changes++;
    tokens.clear();
    sessions.clear();
  };
  const forgetSession = (id: string) => {
    changes++;
    sessions.delete(id);
  };
  const forgetUser = (id: string) => {
    changes++;
    for (const [session, live] of sessions) if (live.caller.id === id) sessions.delete(session);
  };
  notifications.on('session', (id) => (id === null ? forgetAll() : forgetSession(id)));
  notifications.on('user', (id) => (id === null ? forgetAll() : forgetUser(id)));
  notifications.on('signing-keys', forgetAll);

  async function check(token: string) {
    const before = changes;
    const checked = await readToken(await keys.get(), token, clock.now());
    if (before === changes && notifications.connected()) cache(tokens, token, checked);
    return checked;
  }

  async function load(sessionId: string): Promise<Live> {
    const before = changes;
    const found = await liveSession(db, sessionId);
    if (!found) throw sessionEnded();
    const live = toLive(config, found);
    // What was read before a change is stale, however late it arrives.
    if (before === changes && notifications.connected()) cache(sessions, sessionId, live);
    return live;
  }

  return {
    forgetSession,
    forgetUser,
    async identify(token) {
      const { sessionId, userId, isProved, ends } = tokens.get(token) ?? (await check(token));
      const live = sessions.get(sessionId) ?? (await load(sessionId));
      const now = clock.now().getTime();
      if (ends <= now || live.notAfter <= now || live.bannedUntil > now || live.caller.id !== userId)
        throw sessionEnded();
      return isProved ? live.caller : live.weakCaller;
    },
  };
}

/** Whose session a token belongs to. */
async function readToken(keys: Keys, token: string, now: Date) {
  const claims = await readAccessToken(keys, token, now);
  if (typeof claims === 'string' || claims.aud !== 'authenticated') throw sessionEnded();
  const session = z.guid().safeParse(claims.session_id);
  if (!session.success || !claims.sub || !claims.exp) throw sessionEnded();
  return {
    sessionId: session.data,
    userId: claims.sub,
    isProved: claims.aal === 'aal2',
    ends: claims.exp * 1_000,
  };
}

/** Who calls in this session. */
function toLive(
  config: Pick<Deps['config'], 'officeMfa' | 'auth'>,
  { user, session, hasFactor }: NonNullable<Awaited<ReturnType<typeof liveSession>>>,
): Live {
  const caller: Caller = {
    id: user.id,
    email: user.email ?? '',
    emailVerified: user.email_confirmed_at !== null && !config.auth.autoconfirm,
    name: personName(user.user_metadata),
    since: user.created_at,
    role: roleOf(user),
    needsSecondFactor: missingFactor(config, roleOf(user), hasFactor, session.aal),
    sessionId: session.id,
  };
  return {
    caller,
    weakCaller: { ...caller, needsSecondFactor: missingFactor(config, roleOf(user), hasFactor, 'aal1') },
    bannedUntil: user.deleted_at ? Number.POSITIVE_INFINITY : (user.banned_until?.getTime() ?? 0),
    notAfter: session.not_after?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

/** What the session lacks to enter the office; a member is asked only for a factor that exists. */
export function missingFactor(
  { officeMfa }: Pick<Deps['config'], 'officeMfa'>,
  role: Caller['role'],
  hasFactor: boolean,
  aal: unknown,
): Caller['needsSecondFactor'] {
  if (hasFactor) return aal === 'aal2' ? false : 'confirm';
  return officeMfa === 'required' && role !== 'member' ? 'set-up' : false;
}

/** Caches at most `most` entries, dropping the oldest. */
function cache<V>(map: Map<string, V>, key: string, value: V) {
  if (map.size >= most) {
    const [oldest] = map.keys();
    if (oldest !== undefined) map.delete(oldest);
  }
  map.set(key, value);
}

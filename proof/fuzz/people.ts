import { roles as accountRoles, type Role } from '#contract/access.ts';
import type { OpenProduct } from '#tests/kit/product.ts';

export const roles = ['visitor', ...accountRoles, 'ended', 'nonsense'] as const;
export type Who = (typeof roles)[number];

/** The callers, each with a token that is valid for the case. */
export interface People {
  authorization(who: Who): Promise<Record<string, string>>;
  /** Makes the next case sign in again, since a case may have ended the session. */
  renew(who: Who): void;
  renewAll(): void;
}

export async function people(product: OpenProduct): Promise<People> {
  const tokens = new Map<Role, Promise<string>>();
  const tokenOf = (role: Role) => {
    const token = tokens.get(role) ?? product.signIn(role).then(({ token }) => token);
    tokens.set(role, token);
    return token;
  };
  const { token: ended, authorization } = await product.signIn('admin');
  await fetch(`${product.origin}/auth/v1/logout`, { method: 'POST', headers: authorization });
  return {
    async authorization(who) {
      if (who === 'visitor') return {};
      if (who === 'ended') return { Authorization: `Bearer ${ended}` };
      if (who === 'nonsense') return { Authorization: 'Bearer a.b.c' };
      return { Authorization: `Bearer ${await tokenOf(who)}` };
    },
    renew(who) {
      if (who !== 'visitor' && who !== 'ended' && who !== 'nonsense') tokens.delete(who);
    },
    renewAll: () => tokens.clear(),
  };
}

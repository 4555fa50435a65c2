import { beforeAll, expect, it } from 'vitest';
import type { DatabaseNotifications } from '#server/platform/database/notifications.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { openAccounts } from '../open-accounts.ts';
import { updateUser } from '../users/store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

/** The accounts of a node that receives no notifications, whether it knows that or not. */
const deafNode = (connected: boolean) => {
  const notifications: DatabaseNotifications = { on() {}, connected: () => connected, stop: async () => {} };
  return openAccounts({ ...t.deps, notifications });
};

it('what this node changes counts before it answers, without waiting to hear of it', async () => {
  const node = await deafNode(true);
  const { token } = await t.signIn();
  const { id, role } = await node.live.identify(token);
  await node.write(async (tx, forget) => {
    await updateUser(tx, id, { app_metadata: { role: 'admin' } });
    forget.user(id);
  });
  expect([role, (await node.live.identify(token)).role]).toEqual(['member', 'admin']);
});

it('a node that hears of changes asks the database once', async () => {
  const node = await deafNode(true);
  const { token } = await t.signIn();
  const { id } = await node.live.identify(token);
  await updateUser(t.deps.db, id, { app_metadata: { role: 'admin' } });
  expect((await node.live.identify(token)).role).toBe('member');
});

it('a node that knows it hears nothing keeps nothing', async () => {
  const node = await deafNode(false);
  const { token } = await t.signIn();
  const { id } = await node.live.identify(token);
  await updateUser(t.deps.db, id, { app_metadata: { role: 'admin' } });
  expect((await node.live.identify(token)).role).toBe('admin');
});

it('what was read before a change is not cached after it', async () => {
  const node = await deafNode(true);
  const { token } = await t.signIn();
  const { id, sessionId } = await node.live.identify(token);
  node.live.forgetSession(sessionId);
  const early = node.live.identify(token);
  node.live.forgetUser(id);
  await early;
  await updateUser(t.deps.db, id, { app_metadata: { role: 'admin' } });
  expect((await node.live.identify(token)).role).toBe('admin');
});

import { Failure } from '#contract/failure.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { CheckDeps } from '../check.ts';
import { applyLocked } from '../ledger/ledger.ts';
import { findByGatewayId, lock } from '../ledger/store.ts';
import { countTry, type EventRow, finishEvent, storeEvent, takeEvent } from './store.ts';

/** Stores a webhook event whose signature is valid, to be processed later; returns whether it is new. */
export async function receiveEvent(
  deps: CheckDeps,
  name: string,
  raw: string,
  headers: Headers,
): Promise<boolean> {
  const gateway = deps.gateways.named(name);
  if (!gateway) throw new Failure('not_found');
  const event = gateway.verify(raw, headers);
  if (!event) {
    deps.log.warn({ gateway: name, bytes: raw.length }, 'a notice with a wrong signature was refused');
    throw new Failure('bad_request', 'The signature is not right.');
  }
  return storeEvent(
    deps.db,
    { gateway: name, event_id: event.id, kind: event.kind, payload: raw },
    deps.clock.now(),
  );
}

const lowestId = '00000000-0000-0000-0000-000000000000';

/** Processes stored events, oldest first, each in a transaction of its own, so that a crash leaves it to be done again. */
export async function processEvents(deps: CheckDeps): Promise<number> {
  let count = 0;
  let last = await processNext(deps, lowestId);
  for (; last; count++) last = await processNext(deps, last);
  return count;
}

async function processNext(deps: CheckDeps, after: string): Promise<string | undefined> {
  let taken: EventRow | undefined;
  try {
    await deps.db.transaction(async (tx) => {
      taken = await takeEvent(tx, after);
      if (taken) await finishEvent(tx, taken.id, await applyEvent(tx, deps, taken), deps.clock.now());
    });
  } catch (error) {
    if (!taken) throw error;
    deps.log.error({ err: error, event: taken.id }, 'a notice could not be worked off');
    await countTry(deps.db, taken.id, error instanceof Error ? error.message : 'failed');
  }
  return taken?.id;
}

async function applyEvent(tx: Db, deps: CheckDeps, event: EventRow): Promise<string> {
  const content = deps.gateways.named(event.gateway)?.read(event.payload);
  if (!content) return 'does not concern us';
  const id = await findByGatewayId(tx, event.gateway, content.gateway_id);
  const payment = id && (await lock(tx, id));
  if (!payment) return 'of an order that is not ours';
  const { admissions } = deps;
  const cause = { at: deps.clock.now(), text: `notice ${event.kind}`, event_id: event.id, admissions };
  const after = await applyLocked(tx, payment, content.report, cause);
  if (after.attention && after.attention !== payment.attention) return `put aside: ${after.attention}`;
  return after.status === payment.status ? 'nothing new' : `moved to ${after.status}`;
}

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PaymentStatus, paymentStatuses } from '#contract/payments/payments.ts';
import { admissionSide } from '#server/features/admissions/service.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { moneyApp, online, order, submit, sums } from '../fixture.ts';
import { mayMove } from '../machine.ts';
import { type Ledger, steps } from '../model.fixture.ts';
import { apply } from './ledger.ts';
import { find } from './store.ts';

let t: TestApp;
let staff: { Authorization: string };
// The clock is stopped, so the sandbox keeps the orders of the slow number open.
const clock = movableClock();

beforeAll(async () => {
  t = await moneyApp({ clock });
  staff = (await t.signIn('staff')).authorization;
});

function realLedger(): Ledger {
  return {
    order: async () => (await order(t, { contact_no: '0000000001' })).payment_id,
    async say(id, report) {
      await apply(t.deps.db, id, report, {
        text: 'test',
        at: clock.now(),
        admissions: admissionSide(t.deps),
      });
    },
    claim: async (id) => (await submit(t, { ...online, payment_id: id })).status === 201,
    refund: async (id) =>
      (await t.send('POST', `/api/payments/${id}/refund`, { reason: 'test' }, staff)).status === 201,
    async look(id) {
      const { rows } = await t.deps.pool.query(
        `select p.status, p.attention is not null as attention, exists (select from admissions a where a.payment_id = p.id) as used,
          (select coalesce(sum(amount), 0)::int from payment_attempts where payment_id = p.id and status = 'captured') as captured,
          (select coalesce(sum(amount), 0)::int from refunds where payment_id = p.id and status = 'done') as refunded
         from payments p where p.id = $1`,
        [id],
      );
      return rows[0];
    },
  };
}

describe('the ledger', () => {
  it('keeps the promises of the machine on the database and over HTTP', { tags: 'thorough' }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 14 }), async (commands) => {
        await fc.asyncModelRun(() => ({ model: { payments: [] }, real: realLedger() }), commands);
      }),
      { numRuns: 120 },
    );
    const { captured, refunded } = await sums(t);
    const { rows } = await t.deps.pool.query(`
      select
        (select count(*)::int from admissions a join payments p on p.id = a.payment_id where p.paid_at is null) as unpaid,
        (select count(*)::int from payments p where p.status <> coalesce((select to_status from payment_moves m
          where m.payment_id = p.id order by m.id desc limit 1), '')) as unexplained,
        (select coalesce(sum(x.amount), 0)::int from payment_attempts x left join refunds r on r.attempt_id = x.id and r.status = 'done'
          where x.status = 'captured' and r.id is null) as kept`);
    expect(rows).toEqual([{ unpaid: 0, unexplained: 0, kept: captured - refunded }]);
  });

  it('is guarded by the database as well', async () => {
    const { payment_id } = await order(t, { contact_no: '0000000001' });
    const { pool } = t.deps;
    const run = (statement: string, ...values: unknown[]) => pool.query(statement, values);
    await expect(
      run("update payments set status = 'refunded', paid_at = now() where id = $1", payment_id),
    ).rejects.toThrow('cannot move from pending to refunded');
    await expect(run('update payments set amount = 1 where id = $1', payment_id)).rejects.toThrow(
      'does not change',
    );
    await expect(run('update payments set admission_id = id where id = $1', payment_id)).rejects.toThrow(
      'check',
    );
    const paid = await order(t);
    await expect(run('delete from payments where id = $1', paid.payment_id)).rejects.toThrow('never erased');
    for (const amount of [0, -1, 1_000_000_000])
      await expect(
        run(
          "insert into payments (id, reference, gateway, course, standard, amount) values (gen_random_uuid(), gen_random_uuid(), 'stripe', 'x', 'y', $1)",
          amount,
        ),
      ).rejects.toThrow('payments_amount_check');
    const copy = `insert into payments (id, reference, gateway, gateway_id, course, standard, amount, draft_hash)
      select gen_random_uuid(), gen_random_uuid()::text, gateway, $2, course, standard, amount, 'the draft' from payments where id = $1`;
    await run(copy, payment_id, 'one');
    await expect(run(copy, payment_id, 'two')).rejects.toThrow('payments_live_draft');
    await run("update payments set superseded_at = now() where gateway_id = 'one'");
    await expect(run(copy, payment_id, 'one')).rejects.toThrow('payments_gateway_gateway_id_key');
  });

  it('lets the database and the code agree on every way', async () => {
    const path: Record<PaymentStatus, PaymentStatus[]> = {
      created: [],
      pending: ['pending'],
      paid: ['pending', 'paid'],
      refunded: ['pending', 'paid', 'refunded'],
      failed: ['failed'],
      expired: ['expired'],
      claimed: ['claimed'],
      refused: ['claimed', 'refused'],
      partly_refunded: ['pending', 'paid', 'partly_refunded'],
      voided: ['pending', 'paid', 'voided'],
    };
    const set = (id: string, status: string) =>
      t.deps.pool.query(
        "update payments set status = $2, paid_at = case when $2 in ('paid', 'partly_refunded', 'refunded', 'voided') then now() end where id = $1",
        [id, status],
      );
    for (const from of paymentStatuses)
      for (const to of paymentStatuses.filter((status) => status !== from)) {
        const { rows } =
          await t.deps.pool.query(`insert into payments (id, reference, gateway, course, standard, amount)
          values (gen_random_uuid(), gen_random_uuid(), 'stripe', 'x', 'y', 1) returning id`);
        for (const step of path[from]) await set(rows[0].id, step);
        const moved = await set(rows[0].id, to).then(
          () => true,
          () => false,
        );
        expect([from, to, moved]).toEqual([from, to, mayMove(from, to)]);
      }
  });

  it('does not take the same money for two payments', async () => {
    const [one, two] = [
      await order(t, { contact_no: '0000000001' }),
      await order(t, { contact_no: '0000000001' }),
    ];
    const report = {
      state: 'paid',
      capture: { id: 'the same', amount: 1_800_000, currency: 'inr', method: 'Card' },
    } as const;
    for (const { payment_id } of [one, two])
      await apply(t.deps.db, payment_id, report, {
        text: 'test',
        at: clock.now(),
        admissions: admissionSide(t.deps),
      });
    expect((await find(t.deps.db, one.payment_id))?.status).toBe('paid');
    expect(await find(t.deps.db, two.payment_id)).toMatchObject({
      status: 'pending',
      attention: 'The same money was named for another payment.',
    });
  });
});

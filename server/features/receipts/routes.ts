import { renderSVG } from 'uqr';
import { checkReceipt, downloadReceipt, readReceipt } from '#contract/payments/receipts.ts';
import type { Api } from '#server/platform/http/api.ts';
import { type Caller, mayNow } from '#server/platform/http/reading/caller.ts';
import { makePdf } from './pdf-thread.ts';
import type { ReceiptService } from './service.ts';

const limit = { name: 'receipt', points: 600, seconds: 600 };

const isStaff = (caller: Caller | null) => mayNow(caller, 'money');

export function receiptRoutes(api: Api, receipts: ReceiptService) {
  api.serve(checkReceipt, async ({ db, params, query }) => receipts.check(db, params.number, query.code), {
    limit,
  });

  api.serve(
    readReceipt,
    async ({ db, params, query, caller }) => {
      const receipt = await receipts.read(db, params.number, query.key, isStaff(caller));
      return { ...receipt, qr_svg: renderSVG(receipt.check_url, { border: 2 }) };
    },
    { limit },
  );

  api.serve(
    downloadReceipt,
    async ({ db, params, query, caller }) => {
      const receipt = await receipts.read(db, params.number, query.key, isStaff(caller));
      return new Response(await makePdf(receipt), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="${receipt.number}.pdf"`,
          'Cache-Control': 'no-store',
        },
      });
    },
    { limit },
  );
}

import { deleteEnquiry, listEnquiries, sendEnquiry } from '#contract/enquiries.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { EnquiryService } from './service.ts';

const limit = { name: 'enquiry', points: 120, seconds: 600 };

export function enquiryRoutes(api: Api, enquiries: EnquiryService) {
  api.serve(
    sendEnquiry,
    async ({ db, body, afterCommit }) => {
      afterCommit(enquiries.announceSoon);
      return enquiries.send(db, body);
    },
    { limit },
  );

  api.serve(listEnquiries, async ({ db, query }) => enquiries.list(db, query));

  api.serve(deleteEnquiry, async ({ db, params, caller }) => {
    await enquiries.remove(db, params.id, caller.id);
  });
}

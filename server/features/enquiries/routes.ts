import { sendEnquiry } from '#contract/enquiries.ts';
import type { Api } from '#server/platform/http/api.ts';
import { careRoutes } from './care/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import type { EnquiryService } from './service.ts';

const limit = { name: 'enquiry', points: 120, seconds: 600 };

export function enquiryRoutes(api: Api, enquiries: EnquiryService) {
  api.serve(
    sendEnquiry,
    async ({ db, body, caller, afterCommit }) => {
      afterCommit(enquiries.announceSoon);
      return enquiries.send(db, body, caller);
    },
    { limit },
  );

  deskRoutes(api, enquiries.desk);
  careRoutes(api, enquiries.care, enquiries.desk.changed);
}

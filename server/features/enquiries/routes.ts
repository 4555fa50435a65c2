import { sendEnquiry } from '#contract/enquiries/enquiries.ts';
import type { Api } from '#server/platform/http/api.ts';
import { careRoutes } from './care/routes.ts';
import { officeRoutes } from './office/routes.ts';
import type { EnquiryService } from './service.ts';

const limit = { name: 'enquiry', points: 120, seconds: 600 };

export function enquiryRoutes(api: Api, enquiries: EnquiryService) {
  api.serve(
    sendEnquiry,
    async ({ db, body, caller, afterCommit, requireOpen }) => {
      await requireOpen({ board: ['boards', body.board], subject: ['subjects', body.subject] });
      afterCommit(enquiries.announceLater);
      return enquiries.send(db, body, caller);
    },
    { limit, tells: ['enquiries'] },
  );

  officeRoutes(api, enquiries.office);
  careRoutes(api, enquiries.care);
}

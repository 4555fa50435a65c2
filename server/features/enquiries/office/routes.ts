import { enquiryCalls, moveEnquiries, unmoveEnquiries } from '#contract/enquiries/office.ts';
import { serveList } from '#server/office-list/serve.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { OfficeEnquiries } from './service.ts';

const tells = ['enquiries'];
export const effects = { tells, audits: 'enquiry' } as const;

export function officeRoutes(api: Api, enquiries: OfficeEnquiries) {
  serveList(api, enquiryCalls, enquiries.list, tells);

  api.serve(moveEnquiries, (call) => enquiries.moveMany(call, call.body), effects);

  api.serve(unmoveEnquiries, (call) => enquiries.unmoveMany(call, call.body.batch), effects);
}

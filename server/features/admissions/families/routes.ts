import { addOwnApplication, listOwnApplications } from '#contract/admissions/own.ts';
import type { Api } from '#server/platform/http/api.ts';
import { tracking } from '../limits.ts';
import type { Families } from './service.ts';

export function familyRoutes(api: Api, families: Families) {
  api.serve(listOwnApplications, async ({ db, caller }) => families.list(db, caller));

  api.serve(addOwnApplication, async ({ db, caller, body }) => families.add(db, caller, body), {
    limit: tracking,
  });
}

import type { Deps } from '#server/deps.ts';
import { academyService } from './service.ts';

/** What the academy is called at the moment, also after another node has changed it. */
export async function followAcademyName(
  deps: Pick<Deps, 'db' | 'notifications' | 'config' | 'log'>,
): Promise<Deps['academyName']> {
  let name = deps.config.brandName;
  await academyService(deps).follow((academy) => {
    name = academy.name;
  });
  return () => name;
}

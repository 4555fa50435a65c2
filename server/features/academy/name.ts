import type { Deps } from '#server/deps.ts';
import { academyService } from './service.ts';

/** Follows the name of the academy, which any node may change. */
export async function followAcademyName(
  deps: Pick<Deps, 'db' | 'notifications' | 'config' | 'log'>,
): Promise<Deps['academyName']> {
  let name = deps.config.brandName;
  await academyService(deps).follow((academy) => {
    name = academy.name;
  });
  return () => name;
}

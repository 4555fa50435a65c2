import { brandPlaceholder } from '#contract/pages.ts';

const byDefault = 'Taxila Academy';

function readBrand(): string {
  if (typeof document === 'undefined') return import.meta.env.DEV ? byDefault : brandPlaceholder;
  const served = document.documentElement.dataset.brand;
  return !served || served === brandPlaceholder ? byDefault : served;
}

/** The academy's name. Pre-rendered HTML holds a placeholder that the server fills in; the browser reads the result. */
export const brand = readBrand();

import { useState } from 'react';
import type { Endpoint, Sent } from '#contract/endpoint.ts';
import { download } from '#web/platform/download.ts';
import { toast } from '#web/ui/toast.tsx';

const size = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Saves the answer of an export as a file named after the day; `saving` says how far it is. */
export function useExport<E extends Endpoint>(e: E, name: string) {
  const [saving, setSaving] = useState<string>();

  async function save(query: Sent<E>['query']) {
    const file = {
      name: `${name}-${new Date().toLocaleDateString('sv-SE')}.csv`,
      onBytes: (bytes: number) => setSaving(`Exporting … ${size.format(bytes / 1e6)} MB`),
    };
    setSaving('Exporting …');
    try {
      await download(e, { query } as Sent<E>, file);
    } catch {
      const again = { label: 'Try again', onClick: () => void save(query) };
      toast('error', `Failed to export ${name}. Please try again later.`, again);
    } finally {
      setSaving(undefined);
    }
  }

  return { saving, save: (query: Sent<E>['query']) => void save(query) };
}

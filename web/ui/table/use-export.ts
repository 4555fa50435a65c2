import { useState } from 'react';
import { offerRetry } from '#web/ui/feedback/offer-retry.ts';

/** As `download` of the platform takes it. */
interface File {
  name: string;
  onBytes: (bytes: number) => void;
}

/** Saves a list as a file with the date in its name; `saving` is the progress. */
export function useExport(name: string, download: (file: File) => Promise<void>) {
  const [saving, setSaving] = useState<string>();

  async function save() {
    setSaving('Exporting …');
    try {
      await download({
        name: `${name}-${new Date().toLocaleDateString('sv-SE')}.csv`,
        onBytes: (bytes) => setSaving(`Exporting … ${(bytes / 1e6).toFixed(1)} MB`),
      });
    } catch (error) {
      const message = `Failed to export ${name}. Please try again later.`;
      offerRetry(error, { label: `Export ${name}`, message, again: () => void save() });
    } finally {
      setSaving(undefined);
    }
  }

  return { saving, save: () => void save() };
}

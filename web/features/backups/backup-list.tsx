import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#contract/indian-number.ts';
import { type Backups, downloadBackup } from '#contract/office/backups.ts';
import { download } from '#web/platform/calls/download.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Pill, type PillLook } from '#web/ui/pill.tsx';

type Backup = Backups['backups'][number];

// A newer server may know more of them.
const states: Record<string, [label: string, look: PillLook]> = {
  waiting: ['Waiting', 'open'],
  running: ['Being made', 'open'],
  done: ['Made', 'good'],
  failed: ['Failed', 'bad'],
};

/** Newest first, each with its file. */
export function BackupList({ backups }: Pick<Backups, 'backups'>) {
  return (
    <ul aria-label="Backups" className="overflow-hidden rounded-card border border-line bg-surface">
      {backups.map((backup) => (
        <li
          key={backup._id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-2 last:border-b-0"
        >
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              {formatMoment(backup.started_at)}
              <Marks backup={backup} />
            </p>
            <p className="text-sm wrap-anywhere text-muted">{detailsOf(backup)}</p>
          </div>
          {backup.state === 'done' && <DownloadButton backup={backup} />}
        </li>
      ))}
    </ul>
  );
}

function Marks({ backup: { state, proved_at, proof_problem } }: { backup: Backup }) {
  const [label, look] = states[state] ?? [state, 'plain'];
  return (
    <>
      <Pill look={look}>{label}</Pill>
      {proved_at && (
        <Pill look={proof_problem ? 'bad' : 'good'}>{proof_problem ? 'Not restored' : 'Proved'}</Pill>
      )}
    </>
  );
}

const sizeOf = (bytes: number) =>
  bytes < 1e6 ? `${formatNumber(bytes / 1e3, 1)} kB` : `${formatNumber(bytes / 1e6, 1)} MB`;

function detailsOf({ bytes, rows, asked_by, problem, proof_problem }: Backup): string {
  const size = bytes !== null && rows !== null && `${sizeOf(bytes)}, ${formatNumber(rows)} rows`;
  const by = asked_by ? `asked for by ${asked_by}` : 'by itself';
  return [size || by, size && by, problem, proof_problem].filter(Boolean).join(' · ');
}

function DownloadButton({ backup: { _id, name, started_at } }: { backup: Backup }) {
  const [saved, setSaved] = useState<string>();
  async function save() {
    setSaved('');
    try {
      await download(
        downloadBackup,
        { params: { id: _id } },
        { name, onBytes: (bytes) => setSaved(sizeOf(bytes)) },
      );
    } catch {
      toast('error', 'Failed to download the backup. Please try again later.');
    } finally {
      setSaved(undefined);
    }
  }
  const isBusy = saved !== undefined;
  return (
    <Button
      look="quiet"
      className="px-2"
      aria-disabled={isBusy}
      aria-label={`Download the backup of ${formatMoment(started_at)}`}
      onClick={() => void save()}
    >
      <Download aria-hidden className="size-4.5" />
      {isBusy ? saved || 'Downloading …' : 'Download'}
    </Button>
  );
}

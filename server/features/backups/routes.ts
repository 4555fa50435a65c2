import { Readable } from 'node:stream';
import { backUpNow, downloadBackup, readBackups } from '#contract/office/backups.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { BackupService } from './service.ts';

export function backupRoutes(api: Api, backups: BackupService) {
  api.serve(readBackups, ({ db, now }) => backups.read(db, now));

  api.serve(backUpNow, (work) => backups.makeNow(work), { tells: ['backups'], audits: 'backup' });

  api.serve(
    downloadBackup,
    async ({ params, ...work }) => {
      const { name, bytes } = await backups.download(work, params.id);
      return new Response(Readable.toWeb(bytes) as ReadableStream, {
        headers: {
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': `attachment; filename="${name}"`,
          'Cache-Control': 'no-store',
        },
      });
    },
    { audits: 'backup' },
  );
}

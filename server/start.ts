// Imported first, since the rest then loads in half the time.
import '#server/platform/quick-imports.ts';

const { startProcesses } = await import('#server/processes.ts');
if (!(await startProcesses())) await import('#server/main.ts');

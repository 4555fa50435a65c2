import { totalmem } from 'node:os';

/** What PostgreSQL may take of the machine. */
export interface Size {
  /** Megabytes for its shared buffers; by default a share of the machine's memory. */
  memory?: number | undefined;
  connections?: number | undefined;
}

/** Durability is PostgreSQL's default, and stated here because we rely on it. */
const always: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  random_page_cost: '1.1',
  max_worker_processes: '4',
  jit: 'off',
  timezone: 'UTC',
  client_encoding: 'UTF8',
};

/**
 * An eighth of the machine's memory, since the product and everything else need theirs. More than 2 GB helps no academy,
 * and less than 128 MB is too little for PostgreSQL.
 */
export function sizeSettings(
  { memory, connections = 100 }: Size,
  total = machineMemory(),
): Record<string, string> {
  const pages = memory ?? between(128, total / 8, 2_048);
  return {
    ...always,
    max_connections: String(connections),
    shared_buffers: `${pages}MB`,
    effective_cache_size: `${between(512, Math.max(total / 2, pages), 65_536)}MB`,
    maintenance_work_mem: `${between(64, total / 32, 512)}MB`,
  };
}

/** In megabytes; of the container, where there is one. */
function machineMemory(): number {
  const allowed = process.constrainedMemory();
  return (allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()) / 2 ** 20;
}

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), most));

/** The supervisor reads this log; statements and row values (personal data) stay out of it. */
export const LOG_SETTINGS: Record<string, string> = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};

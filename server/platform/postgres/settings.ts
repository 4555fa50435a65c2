/** Sized for a small machine. Durability is PostgreSQL's default and named here because it is the point. */
export const DEFAULT_SETTINGS: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  random_page_cost: '1.1',
  max_worker_processes: '4',
  jit: 'off',
  timezone: 'UTC',
  client_encoding: 'UTF8',
};

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

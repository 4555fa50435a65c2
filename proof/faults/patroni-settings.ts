import { join } from 'node:path';

/** Written as JSON, which is valid YAML. */
export function patroniSettings({ name, data, bin, folder, ports }: Naming) {
  return {
    scope: 'taxila',
    name,
    restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${ports.ask}` },
    etcd3: { hosts: [`127.0.0.1:${ports.etcd}`], use_proxies: true },
    bootstrap: {
      dcs: {
        // Much shorter than the defaults, so that a dead primary is noticed soon. ttl must be at least loop_wait + 2 × retry_timeout.
        ...{ ttl: 6, loop_wait: 1, retry_timeout: 2, primary_start_timeout: 0 },
        ...{ synchronous_mode: true, synchronous_mode_strict: true },
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            ...{ wal_sender_timeout: '5s', wal_receiver_timeout: '5s', shared_buffers: '64MB', jit: 'off' },
            // fsync is not needed: processes are killed, not the machine.
            ...{ max_connections: 120, wal_keep_size: '512MB', fsync: 'off' },
          },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C' }],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.port}`,
      connect_address: `127.0.0.1:${ports.copy}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(folder, `${name}.pgpass`),
      basebackup: [{ checkpoint: 'fast' }],
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: folder },
    },
  };
}

interface Naming {
  name: string;
  data: string;
  bin: string;
  folder: string;
  ports: Record<'port' | 'rest' | 'etcd' | 'copy' | 'ask', number>;
}

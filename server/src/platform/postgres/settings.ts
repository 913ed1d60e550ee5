import { createHash } from 'node:crypto';
import { totalmem } from 'node:os';
import type { Place } from './place.ts';

/** What a caller may choose; all else is decided here. */
export interface ClusterChoices {
  /** False only for tests: commits survive kills, but no power cut. */
  durable: boolean;
  connections: number;
}

/** The name that stands in the titles of the server's processes. */
export function clusterName(cluster: string): string {
  return `kurator-${createHash('sha256').update(cluster).digest('hex').slice(0, 8)}`;
}

/** The server's arguments: all settings stand on its command line, so that a running server shows what it was started with. */
export function serverArguments(place: Place, choices: ClusterChoices): string[] {
  const settings: Record<string, string | number> = {
    cluster_name: clusterName(place.cluster),
    unix_socket_directories: place.sockets,
    unix_socket_permissions: '0700',
    // No network: nobody else on the machine or outside can even knock.
    listen_addresses: '',
    max_connections: choices.connections,
    // Lists, states and the newest events of half a million medics are 2 GB; only what is touched is taken.
    shared_buffers: `${memoryShare(0.2, 4096)}MB`,
    effective_cache_size: `${memoryShare(0.4, 4096)}MB`,
    maintenance_work_mem: `${memoryShare(0.03, 256)}MB`,
    work_mem: '16MB',
    wal_compression: 'off',
    max_wal_size: '4GB',
    // Who gives a command during an import waits for its log: filling new files with zeros first made that 110 ms instead of 30 (p99).
    wal_init_zero: 'off',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    // Deep pages are read from the index alone, which needs a fresh visibility map.
    autovacuum_vacuum_scale_factor: '0.02',
    autovacuum_analyze_scale_factor: '0.02',
    ...(choices.durable ? {} : { fsync: 'off', full_page_writes: 'off', max_wal_size: '1GB', shared_buffers: '128MB' }),
  };
  return ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** A share of the machine's memory in MB, at most so much, at least what PostgreSQL needs to start. */
function memoryShare(share: number, most: number): number {
  return Math.max(16, Math.min(most, Math.floor((totalmem() * share) / 1_048_576)));
}

import { createHash } from 'node:crypto';
import { totalmem } from 'node:os';
import type { ClusterPlace } from './clusterPlace.ts';

export interface ClusterOptions {
  /** False for tests: commits survive kills, but no power failure. */
  isDurable: boolean;
  connections: number;
}

/** Name in the titles of the server's processes. */
export function clusterName(cluster: string): string {
  return `kurator-${createHash('sha256').update(cluster).digest('hex').slice(0, 8)}`;
}

/**
 * Environment of the server's programs. A connection's memory allocator (glibc) keeps up to 4 MB instead of 128 kB: it gave memory back to the system
 * after each page of a list and took it again, 11 page faults that took as long as the page.
 */
export const serverEnvironment = {
  LC_ALL: 'C',
  TZ: 'UTC',
  MALLOC_TOP_PAD_: '262144',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};

/** Settings as arguments, so that a running server shows those it was started with. */
export function serverArguments(place: ClusterPlace, choices: ClusterOptions): string[] {
  const settings: Record<string, string | number> = {
    cluster_name: clusterName(place.cluster),
    unix_socket_directories: place.sockets,
    unix_socket_permissions: '0700',
    // Unix socket only.
    listen_addresses: '',
    max_connections: choices.connections,
    // Lists, states and the newest events of half a million medics take 2 GB.
    shared_buffers: `${memoryShare(0.2, 4096)}MB`,
    effective_cache_size: `${memoryShare(0.4, 4096)}MB`,
    maintenance_work_mem: `${memoryShare(0.03, 256)}MB`,
    work_mem: '16MB',
    wal_compression: 'off',
    max_wal_size: '4GB',
    // Zero-filling new log files delayed commands during imports from 30 to 110 ms (p99).
    wal_init_zero: 'off',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    // Deep pages use index-only scans, which need a fresh visibility map.
    autovacuum_vacuum_scale_factor: '0.02',
    autovacuum_analyze_scale_factor: '0.02',
    ...(choices.isDurable ? {} : { fsync: 'off', full_page_writes: 'off', max_wal_size: '1GB', shared_buffers: '128MB' }),
  };
  return ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Share of memory in MB within bounds. */
function memoryShare(share: number, most: number): number {
  return Math.max(16, Math.min(most, Math.floor((totalmem() * share) / 1_048_576)));
}

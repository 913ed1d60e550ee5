import { BusinessSampleWarehouse } from './business/sample/sampleWarehouse.ts';
import { HealthSampleWarehouse } from './health/sample/sampleWarehouse.ts';
import type { Settings } from './platform/config/index.ts';
import type { Store } from './platform/store/index.ts';
import { FolderWarehouse, HttpWarehouse, type Warehouse } from './platform/warehouse/index.ts';

/** Configured warehouse; without one, a node with sample data uses the sample warehouse. */
export function warehouseOf({
  organisation,
  sample,
}: Pick<Settings, 'organisation' | 'sample'>): ((store: Store) => Warehouse) | undefined {
  const { warehouse } = organisation;
  if (warehouse?.adapter === 'http') {
    const { url, token, timeout_seconds: seconds } = warehouse;
    return () => new HttpWarehouse({ url, token, timeoutMs: seconds * 1000 });
  }
  if (warehouse?.adapter === 'folder') return () => new FolderWarehouse(warehouse.path);
  return warehouse || sample !== 'none' ? sampleWarehouse : undefined;
}

/** Warehouse with the sample deliveries of all areas; one of them has the group. */
function sampleWarehouse({ pool }: Store): Warehouse {
  const areas = [new HealthSampleWarehouse(pool), new BusinessSampleWarehouse(pool)];
  return {
    async *rows(question) {
      for (const warehouse of areas) yield* warehouse.rows(question);
    },
  };
}

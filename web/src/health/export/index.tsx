import { healthExporting } from '@kurator/contract/health/exporting';
import type { Thing } from '../../app/thing.ts';
import { exportThing } from '../../seedwork/export/exportThing.ts';

export const thing: Thing = exportThing(healthExporting, { domain: 'health', path: '/health/export' });

import { toBerlinDay } from '@kurator/contract/kit/day';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';

export const buildFileName = (title: string, format: ExportFormat, moment: Date): string =>
  `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${toBerlinDay(moment)}.${format}`;

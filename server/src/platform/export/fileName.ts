import { dayOf } from '@kurator/contract/kit/day';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';

/** The name of an export's file: what it is, the day on which it was asked for, the format. */
export const fileName = (title: string, format: ExportFormat, moment: Date): string =>
  `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${dayOf(moment)}.${format}`;

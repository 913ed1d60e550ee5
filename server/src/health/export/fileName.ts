import { dayOf } from '@kurator/contract/kit/day';
import type { Format } from '../../platform/export/write.ts';

/** The name of an export's file: what it is, the day on which it was asked for, the format. */
export const fileName = (title: string, format: Format, moment: Date): string =>
  `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${dayOf(moment)}.${format}`;

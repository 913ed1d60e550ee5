import type { Language } from '@kurator/contract';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';
import type { ExportOptions } from '@kurator/contract/seedwork/export.answer';
import { language } from '../../app/i18n.ts';

/** An export that can be asked for by name. */
export type NamedExport = ExportOptions[string];

/** People read heads and values in their language; programs read JSON. */
export const languageOfFile = (format: ExportFormat, isTechnical: boolean): Language | undefined =>
  isTechnical || format === 'json' ? undefined : language();

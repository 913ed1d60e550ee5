import type { Language } from '@kurator/contract';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';
import type { ExportOptions } from '@kurator/contract/seedwork/export.answer';
import { language } from '../../app/i18n.ts';

export type NamedExport = ExportOptions[string];

/** Headings in the person's language; JSON stays technical. */
export const languageOfFile = (format: ExportFormat, isTechnical: boolean): Language | undefined =>
  isTechnical || format === 'json' ? undefined : language();

import type { ExportOptions } from '@kurator/contract/health/export/export.answer';

/** An export that can be asked for by name. */
export type NamedExport = ExportOptions[string];

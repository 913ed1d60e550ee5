import { z } from 'zod';
import { exportFormats } from '../kit/exportFormat.ts';

/** Title, formats, projects and years per export. */
export const exportOptionsAnswer = z.record(
  z.string(),
  z.object({
    title: z.string(),
    helptext: z.string().optional(),
    supported_formats: z.array(z.enum(exportFormats)),
    options: z.record(z.string(), z.object({ projects: z.array(z.string()), years: z.array(z.number()) })),
  }),
);
export type ExportOptions = z.infer<typeof exportOptionsAnswer>;

/** Answer to an emailed export; the file follows by mail or, without mail, by notification. */
export const exportRequestedAnswer = z.object({ message: z.string(), job_id: z.uuid() });
export type ExportRequestedAnswer = z.infer<typeof exportRequestedAnswer>;

const exportOmission = z.object({ reason: z.string(), count: z.number(), text: z.string() });
export type ExportOmission = z.infer<typeof exportOmission>;
export const exportOmissionsAnswer = z.object({ omitted: z.array(exportOmission) });
export type ExportOmissions = z.infer<typeof exportOmissionsAnswer>;

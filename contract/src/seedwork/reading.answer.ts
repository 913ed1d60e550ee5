import { z } from 'zod';
import { delimiterNames, encodings, lineEndKinds, type FileReading } from './reading.ts';

export const fileReading: z.ZodType<FileReading> = z
  .object({
    file: z.string(),
    encoding: z.enum(encodings).nullable(),
    delimiter: z.enum(delimiterNames).nullable(),
    line_ends: z.enum(lineEndKinds).nullable(),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    unread: z.array(z.object({ columns: z.array(z.string()), reason: z.string() })).default([]),
  })
  .meta({ id: 'FileReading' });

/** Requested reading of a file; absent fields are detected. */
export const requestedFileReadingSchema = z.object({
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiterNames).optional(),
  sheet: z.string().optional(),
});
export type RequestedFileReading = z.infer<typeof requestedFileReadingSchema>;

export const requestedFileReadingsSchema = z.array(requestedFileReadingSchema.extend({ file: z.string() }));
export type RequestedFileReadings = Readonly<z.infer<typeof requestedFileReadingsSchema>>;

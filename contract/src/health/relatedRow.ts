import { z } from 'zod';

const id = z.uuid();

/** Past award; `at` is the location then. */
export const relatedAwardRow = z.object({ id, name: z.string(), year: z.number(), at: z.string().nullable() }).meta({ id: 'AwardRow' });
export type RelatedAwardRow = z.infer<typeof relatedAwardRow>;
/** Affiliated medic; `at`: display names of the parts that the medic is affiliated to, empty for the page's own entity alone. */
export const relatedMedicRow = z
  .object({ id, name: z.string(), dms_one_id: z.number(), is_top: z.boolean(), at: z.string(), is_at_deleted: z.boolean() })
  .meta({ id: 'MedicRow' });
export type RelatedMedicRow = z.infer<typeof relatedMedicRow>;

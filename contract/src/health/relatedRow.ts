import { z } from 'zod';

const id = z.uuid();

/** Past award; `at` is the location then. */
export const awardRow = z.object({ id, name: z.string(), year: z.number(), at: z.string().nullable() }).meta({ id: 'AwardRow' });
export type AwardRow = z.infer<typeof awardRow>;
/** Affiliated medic with the location of the affiliation. */
export const medicRow = z
  .object({ id, name: z.string(), dms_one_id: z.number(), is_top: z.boolean(), at: z.string() })
  .meta({ id: 'MedicRow' });
export type MedicRow = z.infer<typeof medicRow>;

/** Joins of what the target `p` of an affiliation belongs to: its location `l` and that one's hospital `h`; of others than clinics neither. */
export const parentsOfTarget = `left join stream l on l.id = (p.card ->> 'location_id')::uuid left join stream h on h.id = (l.card ->> 'hospital_id')::uuid`;

type Paths = readonly (readonly string[])[];

/** Path to the awards of an entity. */
export const awardRelation = ['<awardee.entity', 'award'] as const;
export const medicRelation = ['<medic.affiliation'] as const;

const below = (relation: string, paths: Paths): Paths => paths.map((path) => [relation, ...path]);

// Pages of places show the medics and awards of what is below them, too.
const relationsOfClinic: Paths = [medicRelation, awardRelation];
const relationsOfLocation: Paths = [...relationsOfClinic, ...below('<clinic.location', relationsOfClinic)];

export const clinicPageRelations: Paths = [['location', 'hospital'], ...relationsOfClinic];
export const locationPageRelations: Paths = [['hospital'], ...relationsOfLocation];
export const hospitalPageRelations: Paths = [...relationsOfClinic, ...below('<hospital_location.hospital', relationsOfLocation)];

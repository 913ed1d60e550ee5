type Paths = readonly (readonly string[])[];

/** Path to the awards of an entity. */
export const shownAwards = ['<awardee.entity', 'award'] as const;
export const shownMedics = ['<medic.affiliation'] as const;

const below = (relation: string, paths: Paths): Paths => paths.map((path) => [relation, ...path]);

// Pages of places show the medics and awards of what is below them, too.
const shownOfClinic: Paths = [shownMedics, shownAwards];
const shownOfLocation: Paths = [...shownOfClinic, ...below('<clinic.location', shownOfClinic)];

export const shownOnClinic: Paths = [['location', 'hospital'], ...shownOfClinic];
export const shownOnLocation: Paths = [['hospital'], ...shownOfLocation];
export const shownOnHospital: Paths = [...shownOfClinic, ...below('<hospital_location.hospital', shownOfLocation)];

/** Specialisations by frequency, with names of practices. */
export const practiceSpecializations: readonly (readonly [code: string, practice: string])[] = [
  ['011001', 'Hausarztpraxis'],
  ['141002', 'Internistische Praxis'],
  ['081002', 'Frauenarztpraxis'],
  ['151002', 'Kinderarztpraxis'],
  ['021001', 'Schmerzpraxis'],
  ['071103', 'Orthopädische Praxis'],
  ['051001', 'Augenarztpraxis'],
  ['101002', 'Hautarztpraxis'],
  ['091001', 'HNO-Praxis'],
  ['291002', 'Praxis für Psychiatrie'],
  ['221001', 'Neurologische Praxis'],
  ['371001', 'Urologische Praxis'],
  ['071107', 'Chirurgische Praxis'],
  ['071108', 'Chirurgisches Zentrum'],
  ['311002', 'Radiologische Praxis'],
  ['071102', 'Gefäßpraxis'],
  ['071002', 'Herzpraxis'],
  ['211001', 'Neurochirurgische Praxis'],
  ['041002', 'Praxis für Arbeitsmedizin'],
  ['111001', 'Praxis für Humangenetik'],
];

export const spaResources = [
  'Moorheilbad',
  'Thermalquelle',
  'Soleheilbad',
  'Kneippkurort',
  'Heilklimatischer Kurort',
  'Seeheilbad',
] as const;

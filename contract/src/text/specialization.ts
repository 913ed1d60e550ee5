export interface Specialization {
  readonly code: string;
  readonly label: string;
}

/** Titles of the German specialist training regulations with register codes. Removed codes are never reused. */
export const specializations: readonly Specialization[] = [
  ['011001', 'Allgemeinmedizin'],
  ['021001', 'Anästhesiologie'],
  ['031001', 'Anatomie'],
  ['041002', 'Arbeitsmedizin'],
  ['051001', 'Augenheilkunde'],
  ['061001', 'Biochemie'],
  ['071107', 'Allgemeinchirurgie'],
  ['071102', 'Gefäßchirurgie'],
  ['071002', 'Herzchirurgie'],
  ['071202', 'Kinder- und Jugendchirurgie'],
  ['071103', 'Orthopädie und Unfallchirurgie'],
  ['071106', 'Plastische und Ästhetische Chirurgie'],
  ['071104', 'Thoraxchirurgie'],
  ['071108', 'Viszeralchirurgie'],
  ['081002', 'Frauenheilkunde und Geburtshilfe'],
  ['091001', 'Hals-Nasen-Ohrenheilkunde'],
  ['091002', 'Phoniatrie und Pädaudiologie'],
  ['101002', 'Haut- und Geschlechtskrankheiten'],
  ['111001', 'Humangenetik'],
  ['121002', 'Hygiene und Umweltmedizin'],
  ['141002', 'Innere Medizin'],
  ['141110', 'Innere Medizin und Angiologie'],
  ['141111', 'Innere Medizin und Endokrinologie und Diabetologie'],
  ['141112', 'Innere Medizin und Gastroenterologie'],
  ['141903', 'Innere Medizin und Geriatrie'],
  ['141113', 'Innere Medizin und Hämatologie und Onkologie'],
  ['141904', 'Innere Medizin und Infektiologie'],
  ['141114', 'Innere Medizin und Kardiologie'],
  ['141115', 'Innere Medizin und Nephrologie'],
  ['141116', 'Innere Medizin und Pneumologie'],
  ['141117', 'Innere Medizin und Rheumatologie'],
  ['151002', 'Kinder- und Jugendmedizin'],
  ['161002', 'Kinder- und Jugendpsychiatrie und -psychotherapie'],
  ['171001', 'Laboratoriumsmedizin'],
  ['181002', 'Mikrobiologie und Infektionsepidemiologie'],
  ['191002', 'Mund-Kiefer-Gesichtschirurgie'],
  ['191901', 'Oralchirurgie'],
  ['201002', 'Nervenheilkunde'],
  ['211001', 'Neurochirurgie'],
  ['221001', 'Neurologie'],
  ['231001', 'Nuklearmedizin'],
  ['241001', 'Öffentliches Gesundheitswesen'],
  ['251001', 'Neuropathologie'],
  ['251003', 'Pathologie'],
  ['261001', 'Klinische Pharmakologie'],
  ['261003', 'Pharmakologie und Toxikologie'],
  ['271001', 'Physikalische und Rehabilitative Medizin'],
  ['281001', 'Physiologie'],
  ['291002', 'Psychiatrie und Psychotherapie'],
  ['301101', 'Psychosomatische Medizin und Psychotherapie'],
  ['311002', 'Radiologie'],
  ['321001', 'Rechtsmedizin'],
  ['341001', 'Sportmedizin'],
  ['351001', 'Strahlentherapie'],
  ['361002', 'Transfusionsmedizin'],
  ['371001', 'Urologie'],
].map(([code = '', label = '']) => ({ code, label }));

const labels = new Map(specializations.map(({ code, label }) => [code, label]));

export const specializationLabel = (code: string): string | undefined => labels.get(code);

const codesByLabel = new Map(specializations.map(({ code, label }) => [label.toLowerCase(), code]));

export const specializationCodeOf = (label: string): string | undefined => codesByLabel.get(label.trim().toLowerCase());

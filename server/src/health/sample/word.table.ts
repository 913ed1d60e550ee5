/** Names with places `{town}` and `{patron}`. */
export const hospitalNamePatterns = [
  'Klinikum {town}',
  'Städtisches Klinikum {town}',
  'Kreiskrankenhaus {town}',
  '{patron}-Krankenhaus {town}',
  '{patron}-Hospital {town}',
  'Evangelisches Krankenhaus {town}',
  'Diakoniekrankenhaus {town}',
  'Fachklinik am Stadtwald {town}',
  'Rosenberg-Klinik {town}',
  'Lindenhof-Klinik {town}',
  'Zentrum für Psychiatrie {town}',
  'Kinder- und Frauenklinik {town}',
  'Waldklinik {town}',
  'Bergland-Kliniken {town}',
  'Neurologisches Zentrum {town}',
  'Herzzentrum {town}',
  'Orthopädische Fachklinik {town}',
  'Lungenklinik {town}',
  'Albertinen-Klinik {town}',
  'Parkklinik {town}',
] as const;

export const patrons = [
  'St. Anna',
  'St. Elisabeth',
  'St. Josef',
  'St. Vinzenz',
  'St. Martin',
  'Marien',
  'Johannes',
  'Barbara',
  'Lukas',
  'Katharinen',
  'Theresien',
  'Raphael',
] as const;
/** Kinds of health resort, before the name of the town. */
export const spaWords = ['Staatsbad', 'Kurort', 'Thermalbad', 'Kurpark', 'Gesundheitsgarten', 'Kurzentrum', 'Heilbad', 'Therme'] as const;
/** Legal forms of public hospitals, of those of a church, and of all others, by their names. */
export const legalForms = [
  { name: /^(Städtisches |Kreis|Klinikum |Zentrum für Psychiatrie)/, forms: ['AöR', 'gGmbH', 'GmbH'] },
  { name: /-(Krankenhaus|Hospital) |^(Evangelisches |Diakonie|Albertinen)/, forms: ['gGmbH', 'gemeinnützige GmbH', 'e. V.'] },
  { name: /^/, forms: ['GmbH', 'gGmbH', 'GmbH & Co. KG'] },
] as const;
export const townDistricts = [
  'Nord',
  'Süd',
  'West',
  'Ost',
  'Mitte',
  'am Park',
  'am See',
  'an der Mühle',
  'Altstadt',
  'Bergstraße',
] as const;
export const siteNamePatterns = [
  'Haupthaus',
  'Standort {quarter}',
  'Tagesklinik {quarter}',
  'Zentrum für Geriatrie',
  'Haus {letter}',
  'Psychiatrische Tagesklinik',
  'Frauen- und Kinderzentrum',
  'Reha-Zentrum {quarter}',
] as const;

/** Departments by frequency. */
export const departments = [
  'Klinik für Innere Medizin',
  'Klinik für Allgemein- und Viszeralchirurgie',
  'Klinik für Anästhesiologie und Intensivmedizin',
  'Klinik für Orthopädie und Unfallchirurgie',
  'Klinik für Frauenheilkunde und Geburtshilfe',
  'Klinik für Kardiologie und Angiologie',
  'Klinik für Gastroenterologie und Hepatologie',
  'Institut für Diagnostische und Interventionelle Radiologie',
  'Klinik für Urologie',
  'Klinik für Neurologie',
  'Klinik für Kinder- und Jugendmedizin',
  'Klinik für Geriatrie',
  'Zentrale Notaufnahme',
  'Klinik für Psychiatrie und Psychotherapie',
  'Klinik für Hämatologie und Onkologie',
  'Klinik für Pneumologie und Schlafmedizin',
  'Klinik für Gefäßchirurgie',
  'Klinik für Hals-Nasen-Ohrenheilkunde',
  'Klinik für Nephrologie und Dialyse',
  'Klinik für Strahlentherapie',
  'Klinik für Dermatologie und Allergologie',
  'Klinik für Augenheilkunde',
  'Klinik für Neurochirurgie',
  'Klinik für Plastische und Handchirurgie',
  'Klinik für Thoraxchirurgie',
  'Klinik für Rheumatologie und klinische Immunologie',
  'Klinik für Diabetologie und Endokrinologie',
  'Klinik für Psychosomatische Medizin',
  'Klinik für Kinder- und Jugendpsychiatrie',
  'Klinik für Neonatologie',
  'Klinik für Herz- und Kinderherzchirurgie',
  'Klinik für Mund-, Kiefer- und Gesichtschirurgie',
  'Klinik für Palliativmedizin',
  'Klinik für Schmerztherapie',
  'Institut für Pathologie',
  'Institut für Laboratoriumsmedizin',
  'Klinik für Nuklearmedizin',
  'Klinik für Frührehabilitation',
  'Brustzentrum',
  'Wirbelsäulenzentrum',
] as const;

export const contactRoles = [
  'Sekretariat',
  'Chefarztsekretariat',
  'Geschäftsführung',
  'Pflegedirektion',
  'Qualitätsmanagement',
  'Öffentlichkeitsarbeit',
  'Ärztliche Leitung',
  'Belegungsmanagement',
] as const;
export const titles = ['Dr. med.', 'Prof. Dr. med.', 'PD Dr. med.', 'Dr.'] as const;

export const sampleActors = ['Jana Petersen', 'Ole Brandt', 'Miriam Schäfer', 'Tarek Aydın', 'Friederike Lange'] as const;

export const notes = [
  'Ansprechpartner wechselt zum Quartalsende, danach neu anrufen.',
  'Rückruf vereinbart, am besten vormittags.',
  'Bettenzahl laut Verwaltung vorläufig.',
  'Umbau der Station 3 bis zum Sommer, Zahlen mit Vorsicht lesen.',
  'Bitte nur per E-Mail anfragen.',
  'Zusammenlegung mit dem Nachbarhaus ist im Gespräch.',
] as const;

/** Questions of inquiries. */
export const inquiryQuestions = [
  'Ist die neue Anschrift schon gültig?',
  'Leitung gewechselt? Bitte im Sekretariat anrufen.',
  'Schreibweise des Namens weicht von der Website ab.',
  'Welche Einrichtung soll gedruckt werden?',
  'Titel laut Kammer prüfen.',
  'Firmiert laut Website unter anderem Namen.',
] as const;

export const comments = [
  'Telefonisch bestätigt.',
  'Name laut Webseite angepasst, bitte gegenlesen.',
  'Zahlen mit dem letzten Jahresbericht verglichen, passt.',
  'Neue Chefärztin ab nächstem Monat, Kontakt folgt.',
  'Adresse stimmt, der Eingang liegt aber in der Seitenstraße.',
  'Die Umfrage ging zurück, falsche E-Mail-Adresse.',
] as const;

export const processBlacklistReasons = [
  'Möchte nicht mehr angeschrieben werden',
  'Keine Teilnahme an Umfragen gewünscht',
  'Hausleitung bittet um Ruhe bis Jahresende',
] as const;
export const editorialBlacklistReasons = [
  'Laufendes Verfahren, vorerst nicht veröffentlichen',
  'Angaben nicht belegbar',
  'Insolvenz angemeldet',
] as const;
export const unblacklistReasons = ['Nach Gespräch wieder freigegeben', 'Irrtümlich eingetragen'] as const;

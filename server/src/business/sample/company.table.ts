import type { PropertyType } from '@kurator/contract/business/project/propertyType';

/** Town with its state, a zip code and an area code. */
export const towns = [
  ['Leipzig', 'Sachsen', '04109', '0341'],
  ['Dresden', 'Sachsen', '01067', '0351'],
  ['Hannover', 'Niedersachsen', '30159', '0511'],
  ['Bremen', 'Bremen', '28195', '0421'],
  ['Nürnberg', 'Bayern', '90402', '0911'],
  ['Augsburg', 'Bayern', '86150', '0821'],
  ['Stuttgart', 'Baden-Württemberg', '70173', '0711'],
  ['Freiburg im Breisgau', 'Baden-Württemberg', '79098', '0761'],
  ['Kassel', 'Hessen', '34117', '0561'],
  ['Münster', 'Nordrhein-Westfalen', '48143', '0251'],
  ['Bielefeld', 'Nordrhein-Westfalen', '33602', '0521'],
  ['Rostock', 'Mecklenburg-Vorpommern', '18055', '0381'],
  ['Erfurt', 'Thüringen', '99084', '0361'],
  ['Mainz', 'Rheinland-Pfalz', '55116', '06131'],
  ['Kiel', 'Schleswig-Holstein', '24103', '0431'],
] as const;

export const founders = [
  'Ahrens',
  'Bergmann',
  'Claasen',
  'Dierks',
  'Ebeling',
  'Feldkamp',
  'Gerlach',
  'Hellwig',
  'Issler',
  'Jansen',
  'Kronbach',
  'Lindemann',
  'Mertens',
  'Nöldeke',
  'Oswald',
  'Paulsen',
  'Quandel',
  'Rautenberg',
  'Seifert',
  'Thalheim',
  'Ullmann',
  'Voss',
  'Wiegand',
  'Zeller',
] as const;

export const streets = [
  'Gewerbering',
  'Bahnhofstraße',
  'Am Hafen',
  'Industriestraße',
  'Lange Straße',
  'Schillerstraße',
  'Werkstraße',
] as const;

/** Roles of contacts; the lengths of these three lists have no common divisor, so combinations repeat late. */
export const contactRoles = [
  'Personalleitung',
  'Geschäftsführung',
  'Presse und Kommunikation',
  'Marketing',
  'Assistenz der Geschäftsführung',
] as const;

export const firstNames = [
  ['female', 'Katrin'],
  ['male', 'Jens'],
  ['female', 'Sabine'],
  ['male', 'Mehmet'],
  ['female', 'Lena'],
  ['male', 'Tobias'],
  ['female', 'Birgit'],
  ['male', 'Andreas'],
  ['female', 'Aylin'],
  ['male', 'Florian'],
  ['female', 'Ulrike'],
  ['male', 'Piotr'],
  ['female', 'Miriam'],
  ['male', 'Holger'],
  ['female', 'Svenja'],
  ['male', 'Dominik'],
] as const;

export const surnames = [
  'Hoffmann',
  'Albrecht',
  'Krüger',
  'Yıldız',
  'Vogt',
  'Brandt',
  'Schubert',
  'Kowalski',
  'Peters',
  'Winkler',
  'Demir',
  'Lorenz',
  'Seidel',
  'Haas',
  'Nowak',
  'Engel',
  'Pfeiffer',
  'Sommer',
  'Franke',
  'Kuhn',
  'Arslan',
  'Busch',
  'Ziegler',
  'Otto',
  'Böhm',
  'Martens',
  'Wendt',
] as const;

/** Trade of a company with its legal form. */
interface Trade {
  readonly name: string;
  readonly branch?: string;
  /** Smallest and largest number of employees. */
  readonly employees?: readonly [least: number, most: number];
}

interface SampleProject {
  readonly slug: string;
  readonly name: string;
  readonly strategy: 'all' | 'awarded';
  /** Group of its ranking; none without a sync. */
  readonly group?: string;
  /** In their order: a company wins the award whose place its trade has, modulo the number of awards. */
  readonly trades: readonly Trade[];
  readonly awards: readonly string[];
  readonly properties: readonly (readonly [key: string, label: string, type: PropertyType, options?: readonly string[]])[];
}

/** Projects, each with the trades of its companies. */
export const sampleProjects: readonly SampleProject[] = [
  {
    slug: 'arg',
    name: 'Arbeitgeber der Region',
    strategy: 'awarded',
    trades: [
      { name: 'Maschinenbau GmbH', branch: 'Industrie', employees: [120, 900] },
      { name: 'Energie AG', branch: 'Industrie', employees: [1_400, 7_000] },
      { name: 'Pflegedienste gGmbH', branch: 'Gesundheit', employees: [60, 500] },
      { name: 'Handels KG', branch: 'Handel', employees: [50, 450] },
      { name: 'Logistik SE', branch: 'Verkehr', employees: [1_100, 5_000] },
      { name: 'Software GmbH', branch: 'Informationstechnik', employees: [40, 400] },
    ],
    awards: ['Mittelstand', 'Konzerne', 'Vereinbarkeit von Beruf und Familie'],
    properties: [
      ['employees', 'Beschäftigte', 'int'],
      ['branch', 'Branche', 'select', ['Industrie', 'Handel', 'Verkehr', 'Gesundheit', 'Informationstechnik']],
      ['careers', 'Karriereseite', 'link'],
      ['has_works_council', 'Betriebsrat', 'bool'],
    ],
  },
  {
    slug: 'kar',
    name: 'Kanzleien für Arbeitsrecht',
    strategy: 'all',
    group: 'KAR',
    trades: [
      { name: 'Rechtsanwälte PartG mbB' },
      { name: '& Partner Rechtsanwälte' },
      { name: 'Arbeitsrecht Rechtsanwaltsgesellschaft mbH' },
    ],
    awards: ['Arbeitgeberberatung', 'Arbeitnehmervertretung'],
    properties: [
      ['lawyers', 'Anwältinnen und Anwälte', 'int'],
      ['press', 'Pressekontakt', 'email'],
    ],
  },
  {
    slug: 'imb',
    name: 'Immobilienmakler',
    strategy: 'awarded',
    group: 'IMB',
    trades: [{ name: 'Immobilien GmbH' }, { name: 'Makler e. K.' }, { name: 'Wohnbau AG' }, { name: 'Grundbesitz GmbH & Co. KG' }],
    awards: ['Wohnimmobilien', 'Gewerbeimmobilien'],
    properties: [
      ['offices', 'Standorte', 'int'],
      ['listings', 'Angebote', 'link'],
    ],
  },
];

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

export const people = [
  ['female', 'Katrin', 'Hoffmann', 'Personalleitung'],
  ['male', 'Jens', 'Albrecht', 'Geschäftsführung'],
  ['female', 'Sabine', 'Krüger', 'Presse und Kommunikation'],
  ['male', 'Mehmet', 'Yıldız', 'Marketing'],
  ['female', 'Lena', 'Vogt', 'Assistenz der Geschäftsführung'],
] as const;

interface SampleProject {
  readonly slug: string;
  readonly name: string;
  readonly strategy: 'all' | 'awarded';
  /** Group of its ranking; none without a sync. */
  readonly group?: string;
  readonly trades: readonly string[];
  readonly awards: readonly string[];
  readonly properties: readonly (readonly [key: string, label: string, type: PropertyType, options?: readonly string[]])[];
}

/** Projects, each with the trades of its companies. */
export const sampleProjects: readonly SampleProject[] = [
  {
    slug: 'arg',
    name: 'Arbeitgeber der Region',
    strategy: 'awarded',
    trades: ['Maschinenbau GmbH', 'Logistik GmbH & Co. KG', 'Energie AG', 'Software GmbH', 'Pflegedienste gGmbH', 'Handels KG'],
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
    trades: ['Rechtsanwälte PartG mbB', '& Partner Rechtsanwälte', 'Arbeitsrecht Rechtsanwaltsgesellschaft mbH'],
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
    trades: ['Immobilien GmbH', 'Makler e. K.', 'Grundbesitz GmbH & Co. KG', 'Wohnbau AG'],
    awards: ['Wohnimmobilien', 'Gewerbeimmobilien'],
    properties: [
      ['offices', 'Standorte', 'int'],
      ['listings', 'Angebote', 'link'],
    ],
  },
];

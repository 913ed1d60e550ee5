import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { pickCyclic } from './hospitals.ts';

const branches =
  `Maschinenbau Elektrotechnik Logistik Immobilien Bau Druck Software Beratung Gastronomie Textil Metallbau Autohaus Spedition Haustechnik
  Gartenbau Medien Werbung Kunststofftechnik Holzhandel Feinkost Optik Sanitär Dachdecker Möbel Verlag Energie Umwelttechnik Chemie Pharma Lacke
  Brauerei Bäckerei Fleischerei Weinhandel Reisen Touristik Personal Sicherheit Reinigung Messebau Labor Werkzeugbau Stahl Papier Verpackung
  Fahrräder Schmuck Spielwaren Getränke Tiernahrung Saatgut Landtechnik Recycling Kälte Aufzüge Messtechnik Antriebe Leuchten Glas Keramik`.split(
    /\s+/,
  );
const forms = ['GmbH', 'GmbH & Co. KG', 'AG', 'e. K.', 'OHG', 'KG', 'SE', 'GbR'];
const head = `human_id;name;shortname;website;contact_gender;contact_title;contact_first_name;contact_last_name;contact_role;contact_phone;contact_email;street;zipcode;city;state;country;is_process_blacklisted;process_blacklist_reason;is_editorial_blacklisted;editorial_blacklist_reason;is_verified;is_inquiry_activated;comment;staff;branch`;

const readRows = (path: string): readonly Record<string, string>[] =>
  Papa.parse<Record<string, string>>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data;

/** Upload of companies with every block and two properties, made of real surnames, streets and places of KURATOR_TEST_DATA. */
export function companyFile(folder: string, count: number): File {
  const names = (file: string, name: string): readonly string[] => readRows(join(folder, 'names-de', file)).map((row) => row[name] ?? '');
  const surnames = names('faker_last_names_de.csv', 'last_name');
  const streets = names('faker_street_names_de.csv', 'street_name');
  // Leaves out places whose umlauts the source has lost: an upload doubts them.
  const places = readRows(join(folder, 'geonames-plz-de', 'zipcodes.de.csv')).filter(({ place = '' }) => !/[ÃÂ§]/.test(place));
  const rows = Array.from({ length: count }, (_, n) => {
    const surname = pickCyclic(surnames, n);
    const name = `${surname} ${pickCyclic(branches, Math.floor(n / surnames.length) * 7 + n)} ${pickCyclic(forms, n % 11)}`;
    const domain = `firma-${n}.example`;
    const { zipcode, place } = pickCyclic(places, n * 7919);
    const blacklists = n % 100 === 0 ? 'ja;Beschwerde;nein;' : ';;;';
    const actions = `${n % 3 < 2 && n % 100 !== 0 ? 'ja' : ''};${n % 50 === 1 ? 'ja' : ''}`;
    const address = `${pickCyclic(streets, n * 13)} ${(n % 140) + 1};${zipcode};${place};;DE`;
    const contact = `w;Dr.;Erika;${pickCyclic(surnames, n * 31)};Presse;+49 351 ${100_000 + n};presse@${domain}`;
    return `F-${n};${name};${surname} ${n};https://www.${domain};${contact};${address};${blacklists};${actions};Aus der Umfrage ${n};${n % 5_000};Handel ${n % 40}`;
  });
  return new File([`${head}\n${rows.join('\n')}\n`], 'firmen.csv');
}

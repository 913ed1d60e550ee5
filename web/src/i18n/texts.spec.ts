import { notificationKinds } from '@kurator/contract/seedwork/notificationKind';
import { describe, expect, it } from 'vitest';

type Catalogue = Readonly<Record<string, string>>;

const catalogues = import.meta.glob<Catalogue>(['./*/*.json', '../../../contract/src/i18n/*/*.json'], { eager: true, import: 'default' });
const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.spec.*'], { eager: true, query: '?raw', import: 'default' });
const sources = Object.values(files)
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const namespaces = Object.keys(catalogues).flatMap((path) => /\/de\/(.+)\.json$/.exec(path)?.[1] ?? []);
const catalogue = (language: string, namespace: string): Catalogue =>
  catalogues[`./${language}/${namespace}.json`] ?? catalogues[`../../../contract/src/i18n/${language}/${namespace}.json`] ?? {};
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted((a, b) => a.localeCompare(b));
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');

/** Key as code writes it: `ns:name`, with `${...}` as a wildcard. */
const anyKey = `(?:${namespaces.join('|')}):`;
const literals = new Set([...sources.matchAll(new RegExp(`['"\`](${anyKey}[^'"\`$]+)['"\`]`, 'g'))].map((match) => match[1] ?? ''));
const patterns = [...sources.matchAll(new RegExp(`\`(${anyKey}[^\`]*\\$\\{[^\`]*)\``, 'g'))].map((match) => {
  const escaped = (match[1] ?? '').split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return { keyTemplate: match[1] ?? '', matches: new RegExp(`^${escaped.join('.+')}$`) };
});
const keys = namespaces.flatMap((namespace) => Object.keys(catalogue('de', namespace)).map((name) => `${namespace}:${name}`));

const isNamed = (key: string) =>
  [key, withoutPlural(key), key.replace(/_short$/, '')].some(
    (name) => literals.has(name) || patterns.some(({ matches }) => matches.test(name)),
  );

describe('the catalogues', () => {
  it.each(namespaces)('%s has the same texts with the same places in both languages', (namespace) => {
    const [de, en] = [catalogue('de', namespace), catalogue('en', namespace)];
    expect(new Set(Object.keys(en))).toEqual(new Set(Object.keys(de)));
    const differing = Object.keys(de).filter(
      (key) => !key.endsWith('_one') && String(placesOf(de[key] ?? '')) !== String(placesOf(en[key] ?? '')),
    );
    expect(differing).toEqual([]);
  });

  it('have every text that the code names', () => {
    const knownKeys = new Set([...keys, ...keys.map(withoutPlural)]);
    expect([...literals].filter((key) => !knownKeys.has(key))).toEqual([]);
    expect(
      patterns
        .filter(({ matches }) => !keys.some((key) => matches.test(key) || matches.test(withoutPlural(key))))
        .map(({ keyTemplate }) => keyTemplate),
    ).toEqual([]);
  });

  it.each(['de', 'en'])('say everything that the bell tells (%s)', (language) => {
    const noticeKeys = Object.keys(catalogue(language, 'notice'));
    expect(notificationKinds.filter((kind) => !noticeKeys.includes(kind))).toEqual([]);
  });

  it('have no text that nothing names', () => {
    expect(keys.filter((key) => !isNamed(key))).toEqual([]);
  });

  it('repeat in English what the specification quotes', () => {
    const english = new Set(namespaces.flatMap((namespace) => Object.values(catalogue('en', namespace))));
    expect(quoted.filter((text) => !english.has(text))).toEqual([]);
  });

  it('repeat in English what the specification quotes for the states of a projector', () => {
    const { orange_status: orange, red_status: red } = catalogue('en', 'projector');
    expect([orange, red]).toEqual(['Running', 'Error']);
  });

  it('write English in sentence case, but for what the specification quotes', () => {
    const words = [...quoted, ...quotedCaptions, ...properNames].toSorted((a, b) => b.length - a.length);
    const isTitleCase = (text: string) =>
      / (?<![.!?:…]["”')]* |[/·–—] )["“(]?[A-Z][a-z]/.test(words.reduce((rest, word) => rest.replaceAll(word, ''), text));
    const englishTexts = namespaces.flatMap((namespace) =>
      Object.entries(catalogue('en', namespace)).map(([key, text]) => [`${namespace}:${key}`, text] as const),
    );
    expect(englishTexts.filter(([, text]) => isTitleCase(text)).map(([key, text]) => `${key} ${text}`)).toEqual([]);
  });
});

const quotedCaptions = [
  'Create New Hospital',
  'Create A New Medic',
  'Add Affiliation',
  'Show Clinics',
  'Select All',
  'Overwrite Master Data',
  'Create Wish Affiliations',
  'Hospital Created.',
  'Medic Created.',
  'Medics Overwritten.',
  'Medic Affiliations Created.',
  'Reha Created.',
  'Private Hospital Created.',
  'MVZ Created.',
  'Practice Created.',
  'Spa Created.',
  'Private Hospitals',
  'Private Hospital',
  'Data Intelligence',
  'Verified By',
  'Hospital IK Number',
  'Is Process Blacklisted',
  'Is Editorial Blacklisted',
];
const properNames = [
  'DMS One ID',
  'Excel',
  'Auf Deutsch',
  'German',
  'Charité, Berlin',
  'Bad Neustadt',
  'Export',
  'Business',
  'Enter',
  'Mac',
];

const quoted = [
  'New Release Available!',
  'Network Error',
  "There seems to be a network error. Make sure you're connected to the internet.",
  'Error {status}',
  'Server Error',
  'Unknown Error',
  'Unknown Error ({status})',
  'Error: {error}',
  'Not Found',
  'Some error happened which could not be handled.',
  'Back to start',
  'Login',
  'Manage your international projects',
  'No results found. Try adjusting your filters.',
  'Showing page {page} of {pages}',
  'Showing {from} to {to} of {total} objects',
  'Previous',
  'Next',
  'Not specified',
  'Loading …',
  'MISSING',
  'NO-NAME',
  'No projects found',
  'Clear Filters',
  'Completed',
  'In Progress',
  'Unassigned',
  'No strategy',
  'No results found.',
  'No items available for {filter}',
  'No items found in the system',
  "Are you sure you want to deactivate property '{name}'?",
  "Are you sure you want to activate property '{name}'?",
  'Are you sure you want to unverify this entity?',
  'Are you sure you want to resolve the inquiry on this entity?',
  'Once completed, it is locked and no further changes can be made.',
  'Entity is Blacklisted',
  'No AI checks done yet.',
  'Invalid Input',
  'Please select a type',
  'Blacklist',
  'Unblacklist',
];

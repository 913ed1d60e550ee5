import { errorsDe } from '@kurator/contract/text/error.de';
import { errorsEn } from '@kurator/contract/text/error.en';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Readonly<Record<string, string>>>(['./*/*.json', '../../../contract/src/i18n/*/*.json'], {
  eager: true,
  import: 'default',
});

type Texts = readonly (readonly [key: string, text: string])[];

const inFiles = (language: string): Texts =>
  Object.entries(files).flatMap(([path, texts]) => (path.includes(`/${language}/`) ? Object.entries(texts) : []));
const errors = (texts: object): Texts =>
  Object.entries(texts).flatMap(([code, text]: [string, string | object]) =>
    typeof text === 'string'
      ? [[code, text] as const]
      : Object.entries(text).map(([form, sentence]) => [`${code}_${form}`, String(sentence)] as const),
  );
const german: Texts = [...inFiles('de'), ...errors(errorsDe)];
const english: Texts = [...inFiles('en'), ...errors(errorsEn)];

const withoutPlaces = (text: string) => text.replaceAll(/\{\w+\}/g, '');
const findMatchingKeys = (texts: Texts, avoided: RegExp) =>
  texts.filter(([, text]) => avoided.test(withoutPlaces(text))).map(([key]) => key);

/** Syntax of searches, typed as it is written. */
const isSyntax = (text: string) => text.includes('"Bad Neustadt"');
const pairs = (open: string, close: string) => new RegExp(`^[^"„“”‚‘’]*(?:${open}[^"„“”‚‘’]*${close}[^"„“”‚‘’]*)*$`);

describe('one word per thing', () => {
  it.each([
    ['Redaktions-Blacklist', /redaktionelle\w* Blacklist/],
    ['Status', /\bZustand|^Stand$|\. Stand: /],
    ['Einrichtung', /\bInstitution\b|\bInstitut\b/],
    ['Punkte', /\bPunktwert/],
    ['vollstationär', /\bstationäre? Fälle/i],
    ['Top-Mediziner', /\bTop-Liste\b/],
    ['gesperrt', /schreibgeschützt/i],
    ['Administration', /\bSupport\b/],
  ])('%s', (_word, avoided) => expect(findMatchingKeys(german, avoided)).toEqual([]));

  it.each([
    ['institute', /\binstitutions?\b/i],
    ['undelete', /\brestor(e|es|ed)\b/i],
    ['revert', /\btak(e|es|en|ing) back\b/i],
    ['log in', /\bsign(ed)? (in|out)\b/i],
    ['score', /\btotal score\b/i],
    ['in the meantime', /\bmeanwhile\b/i],
    ['list', /\b(run projectors|projectors were|no projectors?)\b/i],
  ])('%s', (_word, avoided) => expect(findMatchingKeys(english, avoided).filter((key) => key !== 'dialog.restored')).toEqual([]));
});

it('German plurals have a singular of their own', () =>
  expect(
    german.filter(
      ([key, text]) => !key.endsWith('_other') && /\{(count|dropped)\} (fehlen|fallen|sind|werden|bleiben|kommen|haben)\b/.test(text),
    ),
  ).toEqual([]));

describe('quotation marks are of one kind', () => {
  it.each([
    ['German', german, pairs('„', '“')],
    ['English', english, pairs('“', '”')],
  ] as const)('in %s', (_language, texts, allowed) =>
    expect(texts.filter(([, text]) => !isSyntax(text) && !allowed.test(text)).map(([, text]) => text)).toEqual([]),
  );
});

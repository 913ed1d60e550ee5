import { commands } from '@kurator/contract/commands';
import { beforeAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { changesOf, valuesKeptAfterUnmerge, reasonOf, sentenceOf } = await import('./changes.ts');
const { loadTexts } = await import('../../app/i18n.ts');

beforeAll(() => loadTexts(['kit', 'field', 'event', 'option']));

const changes = (data: Record<string, unknown>) => changesOf({ data }).map(({ label, before, after }) => [label, before, after]);

describe('the text of an event’s changes', () => {
  it('says before and after under the label of the field', () => {
    expect(
      changes({ before: { name: 'Charité', gba_ik_number: null }, after: { name: 'Charité Mitte', gba_ik_number: '260100023' } }),
    ).toEqual([
      ['Name', 'Charité', 'Charité Mitte'],
      ['IK-Nummer', '', '260100023'],
    ]);
  });
  it('says what an unmerge left with the survivor', () => {
    const keptValues = [
      { field: 'websites', value: { url: 'https://a.example' } },
      { field: 'short_name', value: 'AW' },
      { field: 'websites', value: { url: 'https://b.example' } },
      { field: 'emails', value: null },
      { field: 'followers', value: '4d3c' },
      { field: 'property.branch', value: { value: 'Dienste', by: 'hand' } },
    ];
    expect(
      valuesKeptAfterUnmerge({ data: { left: keptValues } }, { 'property.branch': 'Branche' }).map(({ label, after }) => [label, after]),
    ).toEqual([
      ['Websites', 'https://a.example; https://b.example'],
      ['Kurzname', 'AW'],
      ['E-Mail-Adressen', 'entfernt'],
      ['Verknüpfte Einträge', '1'],
      ['Branche', 'Dienste'],
    ]);
  });
  it('says an inquiry that a merge moved, or an unmerge left, by its year and question', () => {
    const inquiry = { by: 'x', time: '2026-05-01T10:00:00.000Z', question: 'Welche Praxis?' };
    expect(changes({ before: { 'inquiry.medic.2026': null }, after: { 'inquiry.medic.2026': inquiry } })).toEqual([
      ['Rückfrage 2026', '', 'Welche Praxis?'],
    ]);
    const left = [
      { field: 'inquiry.medic.2026', value: { ...inquiry, question: null } },
      { field: 'inquiry.medic.2025', value: null },
    ];
    expect(valuesKeptAfterUnmerge({ data: { left } }).map(({ label, after }) => [label, after])).toEqual([
      ['Rückfrage 2026', 'offen'],
      ['Rückfrage 2025', 'entfernt'],
    ]);
  });
  it('leaves out what machines alone need', () => {
    expect(changes({ after: { phone: '0049 30 1', phone_e164: '+49301', hospital_id: 'x' } })).toEqual([['Telefon', '', '0049 30 1']]);
  });
  it('says the value of a property whose key ends like that of a machine', () => {
    const data = { after: { 'property.survey_id': { value: 'A7', by: 'hand' } } };
    expect(changesOf({ data }, { 'property.survey_id': 'Umfrage' }).map(({ label, after }) => [label, after])).toEqual([['Umfrage', 'A7']]);
  });
  it('says of an affiliation that it is the wish, which is not the primary of anything else', () => {
    const item = { of: 'affiliations', id: 'x' };
    expect(changes({ item, before: { primary: false }, after: { primary: true } })).toEqual([['Wunschzuordnung', 'Nein', 'Ja']]);
    expect(changes({ item, before: { is_wish: true } })).toEqual([['Wunschzuordnung', 'Ja', '']]);
  });
  it('names the places of a move', () => {
    expect(changes({ before: { location_id: 'a' }, after: { location_id: 'b' }, said: { from: 'Nord', to: 'Süd' } })).toEqual([
      ['Zugehörigkeit', 'Nord', 'Süd'],
    ]);
  });
  it('says the own date of an objection that ended a later consent', () => {
    const data = { before: { optin: true }, after: { optin: false }, said: { dated: '2026-02-01' } };
    expect(changes(data)).toEqual([
      ['Opt-in', 'Ja', 'Nein'],
      ['Datum des Widerspruchs', '', '01.02.2026'],
    ]);
  });
  it('says values and definitions of properties under their labels, and the awards of an action on several', () => {
    const labels = { 'property.quality': 'Qualität', 'property.beds': 'Betten' };
    const describeChanges = (data: Record<string, unknown>) =>
      changesOf({ data }, labels).map(({ label, before, after }) => [label, before, after]);
    const field = 'property.quality';
    expect(
      describeChanges({
        before: { [field]: { value: 1234.5, by: 'source' } },
        after: { [field]: { value: null, by: 'hand', edition: 2 } },
      }),
    ).toEqual([['Qualität', '1.234,5', 'kein Wert']]);
    const definition = { label: 'Güte', format: 'int', symbol: '%', required: true, allow_null: false };
    const awards = { changed: ['Urologie'], skipped: [{ name: 'Chirurgie', reason: 'property.name_taken' }] };
    expect(
      describeChanges({ before: { [field]: null, properties: [] }, after: { [field]: definition, properties: ['quality'] }, said: awards }),
    ).toEqual([
      ['Eigenschaft Qualität', '', 'Güte\u00A0· Ganzzahl\u00A0· %\u00A0· Pflichtangabe'],
      ['Auch in', '', 'Urologie'],
      ['Übersprungen', '', 'Chirurgie'],
    ]);
    expect(describeChanges({ before: { properties: ['beds', 'quality'] }, after: { properties: ['quality', 'beds'] } })).toEqual([
      ['Reihenfolge', 'Betten, Qualität', 'Qualität, Betten'],
    ]);
  });
  it('separates thousands of what is counted, not of years', () => {
    expect(changes({ after: { birth_year: 1977, number_of_beds: 1977, optin_source: 'Telefon' } })).toEqual([
      ['Betten', '', '1.977'],
      ['Geburtsjahr', '', '1977'],
      ['Quelle des Opt-ins', '', 'Telefon'],
    ]);
  });
  it('says flags, countries, dates and notes as people do', () => {
    expect(
      changes({
        before: { primary: false },
        after: { primary: true, country: 'CH', optin_date: '2026-03-02', note: { note: 'Rückruf', by: 'x', time: 'y' } },
      }),
    ).toEqual([
      ['Land', '', 'Schweiz'],
      ['Haupteintrag', 'Nein', 'Ja'],
      ['Datum', '', '02.03.2026'],
      ['Notiz', '', 'Rückruf'],
    ]);
  });
  it('names a comment that went with its import, without its author and time', () => {
    const before = { comment: 'Rückruf', time: '2026-03-02T10:00:00Z', by: 'e1', updated: null };
    expect(changes({ items: [{ of: 'comments', id: 'c1', removed: true, before }] })).toEqual([['Kommentare', 'Rückruf', '']]);
  });
});

/** Actions that are about no entry: they begin a process, or change accounts. */
const withoutHistory =
  /^(user\.|projector\.|run_projectors$|notification\.|job\.cancel$|import\.(apply|cancel)$|hospitals\.import$|medics\.)/;

describe('the sentence of an event', () => {
  it('has a text for everything that can happen to an entry', () => {
    const topics = commands.map(({ topic }) => topic).filter((topic) => !withoutHistory.test(topic));
    expect(topics).toContain('import.revert');
    expect(topics.filter((topic) => sentenceOf({ topic_name: topic, data: {} }) === topic)).toEqual([]);
  });
  it('has a text per topic', () => {
    expect(sentenceOf({ topic_name: 'hospital.update', data: {} })).toBe('Stammdaten geändert');
    const consents = [{ optin: true }, { optin: false }, { optin_date: '2026-11-23' }];
    expect(consents.map((after) => sentenceOf({ topic_name: 'medic.set_optin', data: { after } }))).toEqual([
      'Opt-in eingetragen',
      'Opt-out eingetragen',
      'Opt-out eingetragen',
    ]);
    expect(sentenceOf({ topic_name: 'hospital_location.set_bed_count', data: { report: { year: 2026 } } })).toBe(
      'Bettenzahl 2026 geändert',
    );
  });
  it('names the year whose awards a property was added to, and a strategy as the page does', () => {
    const mentionedValues = { year: 2026, awards: 'Mittelstand' };
    expect(sentenceOf({ topic_name: 'project.add_property_to_all_awards', data: { said: mentionedValues } })).toBe(
      'Eigenschaft allen Auszeichnungen von 2026 hinzugefügt',
    );
    expect(changes({ after: { verification_strategy: 'awarded' } })[0]).toContain('Ausgezeichnete Firmen');
  });

  it('names the year of a verification, and shows an inquiry', () => {
    const after = { question: 'Stimmt der Titel?', assignee: 'Max Muster', due_on: '2026-11-30' };
    const data = {
      before: { 'inquiry.medic.2026': null, 'verified.medic.2026': null },
      after,
      verification: { type: 'medic', year: 2026 },
    };
    expect(sentenceOf({ topic_name: 'entity.activate_inquiry', data })).toBe('Rückfrage für 2026 gestellt');
    expect(changesOf({ data }).map(({ label, after: now }) => [label, now])).toEqual([
      ['Frage', 'Stimmt der Titel?'],
      ['Zuständig', 'Max Muster'],
      ['Fällig am', '30.11.2026'],
    ]);
  });
  it('names what it came along with', () => {
    expect(sentenceOf({ topic_name: 'clinic.delete', data: { said: { with: 'Klinikum Mitte' } } })).toBe(
      'Fachabteilung gelöscht, zusammen mit Klinikum Mitte',
    );
  });
  it('falls back to the topic itself', () => {
    expect(sentenceOf({ topic_name: 'thing.unheard_of', data: {} })).toBe('thing.unheard_of');
  });
  it('knows the reason', () => {
    expect(reasonOf({ data: { reason: 'Auf Wunsch' } })).toBe('Auf Wunsch');
    expect(reasonOf({ data: {} })).toBeUndefined();
  });
});

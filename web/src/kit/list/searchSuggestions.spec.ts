import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hospital } from '@kurator/contract/health/hospital/hospital.type';

vi.stubGlobal('document', { querySelector: () => null });
const { searchSuggestionsOf } = await import('./searchSuggestions.ts');
const { loadTexts } = await import('../../app/i18n.ts');
beforeAll(() => loadTexts(['kit', 'field']));

const texts = (typed: string) => searchSuggestionsOf(typed, hospital.list.filters).map((hint) => hint.text);

describe('suggestions of the search bar', () => {
  it('offer every searchable field to an empty bar', () => {
    expect(texts('')).toEqual(['DMS-One-ID:', 'IK-Nummer:', 'PLZ:', 'Ort:', 'Prozess-Blacklist:', 'Redaktions-Blacklist:']);
  });
  it('narrow to what was begun, and keep what stands before it', () => {
    expect(texts('klinikum black')).toEqual(['klinikum Prozess-Blacklist:', 'klinikum Redaktions-Blacklist:']);
  });
  it('do not offer a field twice', () => {
    expect(texts('Ort:Berlin o')).not.toContain('Ort:Berlin Ort:');
  });
  it('answer a yes-no field, and then it is done', () => {
    expect(searchSuggestionsOf('Prozess-Blacklist:', hospital.list.filters)).toMatchObject([
      { text: 'Prozess-Blacklist:Ja ', isComplete: true },
      { text: 'Prozess-Blacklist:Nein ', isComplete: true },
    ]);
  });
  it('are silent while a value is being typed', () => {
    expect(texts('Ort:Ber')).toEqual([]);
  });
});

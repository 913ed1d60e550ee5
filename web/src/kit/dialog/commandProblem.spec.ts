import { beforeAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { problemOf, dropChangedFields } = await import('./commandProblem.ts');
const { createApiError } = await import('../../app/errorTexts.ts');
const { loadTexts } = await import('../../app/i18n.ts');
beforeAll(() => loadTexts(['error', 'kit']));

const shownNames = new Set(['name']);
const label = (field: string) => `[${field}]`;

describe('the place of a refusal in a dialog', () => {
  it('faults of shown fields stand there, those of others on top with their label', () => {
    const trouble = problemOf(
      createApiError(422, {
        title: 'Unprocessable',
        param_errors: { name: ['zu lang'], hospital_id: ['unbekannt'] },
        general_errors: ['So nicht.'],
      }),
      shownNames,
      label,
    );
    expect(trouble.fields).toEqual({ name: ['zu lang'] });
    expect(trouble.general).toEqual(['So nicht.', '[hospital_id]: unbekannt']);
    expect(trouble.title).toBeUndefined();
  });
  it('a conflict carries both values and the version to build on', () => {
    const body = {
      message: 'x',
      param_errors: { name: ['geändert'] },
      conflicts: { name: { theirs: 'Neu', yours: 'Mein', by: 'Max', time: '2026-11-22T09:00:00.000Z' } },
      version: 7,
    };
    expect(problemOf(createApiError(409, body), shownNames, label)).toMatchObject({
      conflicts: { name: { theirs: 'Neu', yours: 'Mein', by: 'Max', time: '2026-11-22T09:00:00.000Z' } },
      version: 7,
    });
  });
  it('an answer that never came has its title', () => {
    expect(problemOf(createApiError(0), shownNames, label).title).toBe('Netzwerkfehler');
  });
  it('a proxy without a body of ours has a title with the status', () => {
    expect(problemOf(createApiError(502), shownNames, label).title).toBe('Unbekannter Fehler (502)');
  });
});

describe('the rest of a refusal when something else is typed', () => {
  const alike = problemOf(
    createApiError(409, {
      general_errors: ['Ähnlich.'],
      param_errors: { name: ['schon da'] },
      candidates: [{ id: '1', name: 'Ada', entity_type: 'medic', dms_one_id: 1, score: 1, reasons: [] }],
    }),
    new Set(['name', 'city']),
    label,
  );
  it('no similar entries: they were found for something else', () => {
    expect(alike.candidates).toHaveLength(1);
    const rest = dropChangedFields(alike, { city: 'Kiel' });
    expect(rest).toMatchObject({ general: [], fields: { name: ['schon da'] } });
    expect(rest.candidates).toBeUndefined();
  });
  it('all of that where only the check itself is switched', () => {
    expect(dropChangedFields(alike, { skip_duplicate_check: true })).toEqual(alike);
  });
});

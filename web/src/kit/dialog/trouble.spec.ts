import { beforeAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { troubleOf } = await import('./trouble.ts');
const { ApiError } = await import('../../app/apiError.ts');
const { loadTexts } = await import('../../app/i18n.ts');
beforeAll(() => loadTexts(['shell', 'kit']));

const shown = new Set(['name']);
const label = (field: string) => `[${field}]`;

describe('where a dialog shows a refusal', () => {
  it('faults of shown fields stand there, those of others on top with their label', () => {
    const trouble = troubleOf(
      new ApiError(422, {
        title: 'Unprocessable',
        param_errors: { name: ['zu lang'], hospital_id: ['unbekannt'] },
        general_errors: ['So nicht.'],
      }),
      shown,
      label,
    );
    expect(trouble.fields).toEqual({ name: ['zu lang'] });
    expect(trouble.general).toEqual(['So nicht.', '[hospital_id]: unbekannt']);
    expect(trouble.title).toBeUndefined();
  });
  it('a conflict carries both values and the version to build on', () => {
    const body = { message: 'x', param_errors: { name: ['geändert'] }, conflicts: { name: { theirs: 'Neu', yours: 'Mein' } }, version: 7 };
    expect(troubleOf(new ApiError(409, body), shown, label)).toMatchObject({
      conflicts: { name: { theirs: 'Neu', yours: 'Mein' } },
      version: 7,
    });
  });
  it('an answer that never came has its title', () => {
    expect(troubleOf(new ApiError(0), shown, label).title).toBe('Netzwerkfehler');
  });
  it('a proxy without a body of ours has a title with the status', () => {
    expect(troubleOf(new ApiError(502), shown, label).title).toBe('Unbekannter Fehler (502)');
  });
});

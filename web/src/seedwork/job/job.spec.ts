import { beforeAll, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { emptyPlanText, hasEndedSince } = await import('./job.ts');
const { loadTexts } = await import('../../app/i18n.ts');

beforeAll(() => loadTexts(['import']));

it('a job has ended when it was seen at work or as a plan before, and another job says nothing of it', () => {
  const applied = { id: 'a', status: 'applied' } as const;
  expect(hasEndedSince({ id: 'a', status: 'planned' }, applied)).toBe(true);
  expect(hasEndedSince({ id: 'b', status: 'planned' }, applied)).toBe(false);
  expect(hasEndedSince(applied, applied)).toBe(false);
  expect(hasEndedSince(undefined, applied)).toBe(false);
  expect(hasEndedSince({ id: 'a', status: 'planned' }, { id: 'a', status: 'applying' })).toBe(false);
});

it('an empty plan of a project speaks of no file', () => {
  const about = { id: 'p', entity_type: 'project', name: 'Kliniken' };
  expect(emptyPlanText({ topic_name: 'medics.overwrite_master_data', about: null, counts: {} })).toContain(
    'Die Datei enthält keine Zeilen',
  );
  expect(emptyPlanText({ topic_name: 'project.fill_properties', about, counts: {} })).toBe('Es gibt keine Werte zu füllen.');
  expect(emptyPlanText({ topic_name: 'project.import_awardees', about, counts: {} })).toBe(
    'Die Lieferung ändert nichts: keine Zeile gefunden.',
  );
  expect(emptyPlanText({ topic_name: 'project.delete_awardee_data', about, counts: { unchanged: 2 } })).toBe(
    'Es gibt nichts zu löschen: 2 Zeilen sind unverändert.',
  );
});

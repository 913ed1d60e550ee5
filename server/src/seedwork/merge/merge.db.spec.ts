import { expect, test } from 'vitest';
import { awardeeId } from '../../health/awardee/awardeeId.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { addressBody } from '../../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { createMedicAt } = createMedicSteps(erika);

type Detail = Record<string, unknown> & { id: string };
type Rows = { total: number; items: Detail[] };

const practice = (name: string) =>
  erika.give('health', 'practice.create', { name, display_name: name, ...addressBody, skip_duplicate_check: true });
const detail = async (id: string): Promise<Detail> =>
  (await erika.read<Record<string, Detail>>(`/dms/health/api/query/research/practices/${id}/`))['practice'] ?? { id: '' };
const listPractices = (question: string) => erika.read<Rows>(`/dms/health/api/query/research/practices/?${question}`);
const idsByNumber = async (number: string) => (await listPractices(`dms_one_id=${number}&total=exact`)).items.map(({ id }) => id);
const of = (id: string) => ({ entity_id: id, entity_type: 'practice' });

test('a merged practice is the survivor wherever it is named, until they are unmerged', async () => {
  const [one, other, bystander] = [await practice('Praxis Ahorn'), await practice('Praxis Ahorn Gbr'), await practice('Praxis Birke')];
  await erika.give('health', 'entity.create_email', { ...of(one.id), email: 'ahorn@praxis.example' });
  await erika.give('seedwork', 'entity.create_contact', { ...of(one.id), first_name: 'Max', last_name: 'Ahorn' });
  await erika.give('seedwork', 'entity.add_comment', { ...of(one.id), comment: 'Rückruf' });
  const medic = await erika.give('health', 'medic.create', {
    gender: 'F',
    first_name: 'Eva',
    last_name: 'Ahorn',
    email: 'eva@ahorn.example',
  });
  await erika.give('health', 'medic.affiliation.create', { medic_id: medic.id, practice_id: one.id });
  const before = [await detail(one.id), await detail(other.id)];
  const [number = '', ownNumber = ''] = before.map(({ dms_one_id }) => String(dms_one_id));

  await erika.give('seedwork', 'entity.merge', { ...of(one.id), into_id: other.id, fields: { name: one.id } });
  expect(await detail(one.id)).toMatchObject({
    id: other.id,
    name: 'Praxis Ahorn',
    display_name: 'Praxis Ahorn Gbr',
    emails: [{ email: 'ahorn@praxis.example', primary: true }],
    contacts: [{ last_name: 'Ahorn' }],
    comments: [{ text: 'Rückruf', is_mine: true }],
    addresses: [{ primary: true }],
    merged: [{ id: one.id, name: 'Praxis Ahorn', number }],
  });
  expect((await listPractices('search=Ahorn')).items.map(({ id }) => id)).toEqual([other.id]);
  expect((await listPractices('is_deleted=true')).items).toEqual([]);
  expect((await listPractices(`search=${number}`)).items.map(({ id }) => id)).toEqual([other.id]);
  expect(await idsByNumber(number)).toEqual([other.id]);
  expect(await idsByNumber(ownNumber)).toEqual([other.id]);
  expect(await erika.read(`/dms/health/api/query/research/medics/${medic.id}/affiliations/`)).toMatchObject({
    affiliations: [{ entity_id: other.id, entity: { name: 'Praxis Ahorn' } }],
  });
  expect(await erika.refusal('health', 'practice.undelete', { practice_id: one.id })).toMatchObject({ status: 409, code: 'entity.merged' });
  expect(await erika.refusal('health', 'entity.update_note', { ...of(one.id), note: 'x' })).toMatchObject({ code: 'entity.merged' });

  await erika.give('health', 'entity.create_phone', { ...of(other.id), phone: '0351 123456' });
  await erika.give('seedwork', 'entity.unmerge', of(one.id));
  expect(await idsByNumber(number)).toEqual([one.id]);
  const { events: _one, version: _v, position: _p, ...first } = await detail(one.id);
  const { events: _other, version: _w, position: _q, phones, ...second } = await detail(other.id);
  expect(before[0]).toMatchObject(first);
  expect(before[1]).toMatchObject(second);
  expect(phones).toMatchObject([{ phone: '+49 351 123456' }]);
  expect((await listPractices('search=Ahorn')).total).toBe(2);
  expect((await detail(bystander.id))['version']).toBe(1);
});

test('merged twice, each comes back by itself', async () => {
  const [one, two, last] = [await practice('Praxis Eins'), await practice('Praxis Zwei'), await practice('Praxis Drei')];
  for (const { id } of [one, two]) await erika.give('health', 'entity.create_email', { ...of(id), email: 'gemeinsam@praxis.example' });
  await erika.give('seedwork', 'entity.merge', { ...of(one.id), into_id: last.id });
  await erika.give('seedwork', 'entity.merge', { ...of(two.id), into_id: last.id });
  await erika.give('seedwork', 'entity.unmerge', of(one.id));
  expect((await detail(last.id))['emails']).toMatchObject([{ email: 'gemeinsam@praxis.example' }]);
  await erika.give('seedwork', 'entity.unmerge', of(two.id));
  expect((await detail(last.id))['emails']).toEqual([]);
  expect((await detail(two.id))['emails']).toMatchObject([{ email: 'gemeinsam@praxis.example' }]);
});

test('an awardee of a completed project stays as delivered, and says whose it is now', async () => {
  const [one, last] = [await practice('Praxis Linde'), await practice('Praxis Linde und Partner')];
  const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
  const { id: award_id, project_id } = await award('Praxen', 2026, 'PRA', 'practice');
  await awarded(award_id, one.id);
  await waitForViews();
  await erika.give('health', 'project.complete', { project_id, reason: 'Redaktionsschluss' });
  const page = () => erika.read(`/dms/health/api/query/scoring/awardees/${awardeeId(award_id, one.id)}/`);
  expect(await page()).toMatchObject({ entity: { id: one.id }, merged_into: null });
  await erika.give('seedwork', 'entity.merge', { ...of(one.id), into_id: last.id });
  expect(await page()).toMatchObject({
    entity: { id: one.id, name: 'Praxis Linde' },
    merged_into: { id: last.id, entity_type: 'practice', name: 'Praxis Linde und Partner' },
  });
});

test('of two medics that work at one place each, the one that stays is printed with its own, which the dry run says', async () => {
  const [here, there] = [await practice('Praxis Hier'), await practice('Praxis Dort')];
  const [stays, goes] = [await createMedicAt(here.id), await createMedicAt(there.id)];
  const merge = { entity_id: goes, entity_type: 'medic', into_id: stays };
  const dryRun = await erika.visitor.command('seedwork', 'entity.merge', { ...merge, dry_run: true });
  expect(JSON.parse(dryRun.text)).toMatchObject({
    events: [{ stream_id: goes }, { stream_id: stays, data: { said: { printed: 'Praxis Hier' } } }],
  });
  await erika.give('seedwork', 'entity.merge', merge);
  const affiliations = `/dms/health/api/query/research/medics/${stays}/affiliations/`;
  expect(await erika.read(affiliations)).toMatchObject({
    primary: { name: 'Praxis Hier' },
    affiliations: [{ is_wish: true }, { is_wish: false }],
  });
  await erika.give('seedwork', 'entity.unmerge', { entity_id: goes, entity_type: 'medic' });
  expect(await erika.read(affiliations)).toMatchObject({
    primary: { name: 'Praxis Hier', source: 'only' },
    affiliations: [{ is_wish: false }],
  });
});

import { permissionNames } from '@kurator/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';

const testApp = await startTestApp();
const holder = await testApp.person();
const other = await testApp.person(permissionNames.filter((name) => name !== 'dms.can_edit_health_sg_id'));

const { id } = await holder.give('health', 'medic.create', {
  gender: 'F',
  first_name: 'Erika',
  last_name: 'Muster',
  email: 'erika@praxis.example',
});
const medicValues = { medic_id: id, gender: 'F', title: '', first_name: 'Erika', last_name: 'Muster', comment: 'Anruf' };
const ofMedic = (entity_id: string) => ({ entity_id, entity_type: 'medic' });
const list = '/dms/health/api/query/research/medics/';
const exported = '/dms/health/api/query/export';

/** All ways in which a hidden value could leak. */
const ways = [
  list,
  `${list}${id}/`,
  `${list}${id}/affiliations/`,
  `${list}?search=SG-100`,
  `${list}?search=sg_id:SG-100`,
  `${list}?sg_id=SG-100`,
  `${list}?search=SG`,
  '/dms/health/api/query/research/entities/?entity_types=medic&search=SG-100',
  `${exported}/v2/export/sync/?export_name=medic&output_format=csv`,
  `${exported}/v2/export/sync/?export_name=medic&output_format=json`,
  `${exported}/v3/data/medic?output_format=json`,
  `${exported}/lists/medic?output_format=csv`,
  `${exported}/lists/medic?search=SG-100&output_format=json`,
];

async function readAllAnswers(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const way of ways) {
    await holder.answer(list);
    const { status, text } = await other.visitor.get(way);
    // The end of the log moves with everybody's writes.
    answers.set(way, `${status} ${text.replace(/"position":\d+/, '')}`);
  }
  return answers;
}

describe('the foundation id, for somebody who may not see it', () => {
  test('stays unseen when it is set, changed and removed: every answer is the same to the byte', async () => {
    const before = await readAllAnswers();
    expect([...before.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(ways.length - 2);
    for (const sg_id of ['SG-100', 'SG-2', '']) {
      await holder.give('health', 'medic.update', { ...medicValues, sg_id });
      expect(await readAllAnswers()).toEqual(before);
    }
  });

  test('is no order of the list', async () => {
    for (const ordering of ['sg_id', '-sg_id']) expect((await other.visitor.get(`${list}?ordering=${ordering}`)).status).toBe(422);
  });

  test('is left out of an event that says more', async () => {
    await holder.give('health', 'medic.update', { ...medicValues, title: 'Dr.', sg_id: 'SG-300' });
    const detail = await other.answer(`${list}${id}/`);
    expect(detail.text).toContain('"title":"Dr."');
    expect(detail.text).not.toContain('SG-300');
    expect(detail.text).not.toContain('sg_id');
  });

  test('is not told by a refusal: whether it is taken or not, the answer is the same', async () => {
    const [{ trace_id: _a, ...takenRefusal }, { trace_id: _b, ...free }] = [
      await other.refusal('health', 'medic.update', { ...medicValues, sg_id: 'SG-300' }),
      await other.refusal('health', 'medic.update', { ...medicValues, sg_id: 'SG-NOBODY' }),
    ];
    expect(takenRefusal).toMatchObject({ status: 403 });
    expect(takenRefusal).toEqual(free);
  });

  test('does not get in the way of a change of something else', async () => {
    const { version } = await other.read(`${list}${id}/`);
    await holder.give('health', 'medic.update', { ...medicValues, title: 'Dr.', sg_id: 'SG-301' });
    const answer = await other.visitor.command('health', 'medic.update', { ...medicValues, title: 'Prof.', expected_version: version });
    expect(answer.status, answer.text).toBe(200);
    expect(await holder.read(`${list}${id}/`)).toMatchObject({ title: 'Prof.', sg_id: 'SG-301' });
  });
});

describe('the foundation id, for its holder', () => {
  test('stands in the list, the detail and its history, and is refused where another medic has it', async () => {
    await holder.give('health', 'medic.update', { ...medicValues, title: 'Dr.', sg_id: 'SG-400' });
    expect(await holder.read(list)).toMatchObject({ items: [{ sg_id: 'SG-400' }] });
    const detail = await holder.answer(`${list}${id}/`);
    expect(detail.text).toContain('"sg_id":"SG-400"');
    const second = await holder.give('health', 'medic.create', {
      gender: 'M',
      first_name: 'Max',
      last_name: 'Beispiel',
      email: 'max@praxis.example',
    });
    const refusal = await holder.refusal('health', 'medic.update', {
      ...medicValues,
      medic_id: second.id,
      first_name: 'Max',
      last_name: 'Beispiel',
      sg_id: 'SG-400',
    });
    expect(refusal).toMatchObject({ status: 409, param_errors: { sg_id: [expect.stringContaining('Erika Muster')] } });
  });

  test('is not told to who guesses it for an older version', async () => {
    const { version } = await other.read<{ version: number }>(`${list}${id}/`);
    await holder.give('health', 'medic.update', { ...medicValues, sg_id: 'SG-302' });
    const stale = { ...medicValues, sg_id: 'SG-GUESS', expected_version: version };
    for (const dry_run of [false, true]) {
      const refusal = await other.refusal('health', 'medic.update', { ...stale, dry_run });
      expect(refusal).toMatchObject({ status: 403 });
      expect(JSON.stringify(refusal)).not.toContain('SG-302');
    }
  });
});

describe('the foundation id of a merged medic, for somebody who may not see it', () => {
  const named = { gender: 'F', first_name: 'Ada' };
  const create = (last_name: string) =>
    holder.give('health', 'medic.create', { ...named, last_name, email: `${last_name.toLowerCase()}@praxis.example` });
  const setSgId = (medic_id: string, last_name: string, sg_id: string) =>
    holder.give('health', 'medic.update', { ...named, medic_id, title: '', last_name, comment: 'Anruf', sg_id });

  test('is not given back by them, and not shown where the merge changes its record or left it behind', async () => {
    const [moved, survivor, third] = [await create('Ahorn'), await create('Birke'), await create('Linde')];
    await setSgId(moved.id, 'Ahorn', 'SG-500');
    for (const one of [moved, third])
      await holder.give('health', 'entity.create_email', { ...ofMedic(one.id), email: 'beide@praxis.example' });
    await other.give('seedwork', 'entity.merge', { ...ofMedic(third.id), into_id: survivor.id });
    await holder.give('seedwork', 'entity.merge', { ...ofMedic(moved.id), into_id: survivor.id, fields: { sg_id: moved.id } });
    for (const dry_run of [true, false]) {
      const refusal = await other.refusal('seedwork', 'entity.unmerge', { ...ofMedic(moved.id), dry_run });
      expect(refusal).toMatchObject({ status: 403, code: 'request.forbidden' });
      expect(JSON.stringify(refusal)).not.toContain('SG-500');
    }

    const unmergeOfThird = { ...ofMedic(third.id), dry_run: true };
    expect((await holder.visitor.command('seedwork', 'entity.unmerge', unmergeOfThird)).text).toContain('SG-500');
    const preview = await other.visitor.command('seedwork', 'entity.unmerge', unmergeOfThird);
    expect(preview.text).toContain('entity.follow_unmerge');
    expect(preview.text).not.toMatch(/SG-500|sg_id/);

    await setSgId(survivor.id, 'Birke', 'SG-501');
    await holder.give('seedwork', 'entity.unmerge', ofMedic(moved.id));
    for (const medicId of [moved.id, survivor.id])
      for (const day of ['', `?as_of=${new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })}`]) {
        const path = `${list}${medicId}/${day}`;
        expect((await holder.answer(path)).text).toContain('"left":[{"field":"sg_id","value":"SG-501"}]');
        expect((await other.answer(path)).text).not.toMatch(/SG-50|sg_id/);
      }
  });
});

import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { applyAndWait, planAndWait } from '../testing/importSteps.ts';
import { startTestApp, type ApiUser } from '../testing/apiFixture.ts';
import { hospitalCreateBody, medicCreateBody } from '../testing/commandBody.ts';

const testApp = await startTestApp();
const holder = await testApp.person();
const other = await testApp.person(permissionNames.filter((name) => name !== 'dms.can_edit_health_sg_id'));
const pathOf = { medic: '/dms/health/api/query/research/medics/', hospital: '/dms/health/api/query/research/hospitals/' };

type Type = keyof typeof pathOf;
interface Answer {
  readonly version: number;
  readonly dms_one_id: number;
  readonly comments: readonly { readonly id: string; readonly text: string }[];
  readonly events: readonly { readonly by: string; readonly data: Readonly<Record<string, unknown>> }[];
}
const readDetail = async (who: ApiUser, type: Type, id: string): Promise<Answer> => {
  const answer = await who.read<Answer & { hospital: Answer }>(`${pathOf[type]}${id}/`);
  return type === 'hospital' ? answer.hospital : answer;
};
const text = async (who: ApiUser, type: Type, id: string): Promise<string> => (await who.answer(`${pathOf[type]}${id}/`)).text;

/** Writes enough events that the history is cached. */
async function writeMuch(type: Type, id: string, times = 15): Promise<void> {
  const about = { entity_id: id, entity_type: type };
  for (let n = 0; n < times; n += 1) {
    await holder.give('health', 'entity.update_note', { ...about, note: `„Notiz“ ${n} "$&" \\ 🏥` });
    await other.give('seedwork', 'entity.add_comment', { ...about, comment: `Ruft zurück: ${n}` });
  }
}

/** Newest events by SQL. */
const readStoredEvents = async (id: string): Promise<unknown> => {
  const { rows } = await testApp.pool.query<{ events: unknown }>(
    `select json_agg(json_build_object('id', position, 'by', coalesce((select card ->> 'name' from stream where id::text = actor), actor),
        'topic_name', substr(topic, strpos(topic, '.') + 1), 'time', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', data || case when data ? 'row' then (select jsonb_build_object('batch_id', answer ->> 'job_id') from command where id = command_id) else '{}' end) order by version desc) as events
      from (select * from event where stream_id = $1 order by version desc limit 200) e`,
    [id],
  );
  return rows[0]?.events;
};

const { id: medic } = await holder.give('health', 'medic.create', medicCreateBody(1));
const { id: hospital } = await holder.give('health', 'hospital.create', hospitalCreateBody);
const medicValues = { medic_id: medic, gender: 'F', title: '', first_name: 'Erika', last_name: 'Muster 1', comment: 'Anruf' };
for (const sg_id of ['SG-100', 'SG-2']) await holder.give('health', 'medic.update', { ...medicValues, sg_id });
await holder.give('health', 'medic.update', { ...medicValues, title: 'Dr.', sg_id: 'SG-3' });
await holder.give('health', 'entity.record_report_year', { entity_id: hospital, entity_type: 'hospital', year: 2024, number_of_beds: 120 });
for (const type of ['medic', 'hospital'] as const) await writeMuch(type, type === 'medic' ? medic : hospital);

test('a long history is the same each time, and what is stored', async () => {
  const { dms_one_id } = await readDetail(holder, 'medic', medic);
  const overwrite = await planAndWait(holder, 'medics.overwrite_master_data', `medic_id;title\n${dms_one_id};Prof. Dr.\n`, {
    overwrite_title: 'true',
  });
  await applyAndWait(holder, overwrite.id);
  expect(await text(holder, 'medic', medic)).toBe(await text(holder, 'medic', medic));
  expect((await readDetail(holder, 'medic', medic)).events).toEqual(await readStoredEvents(medic));
  const batches = (await readDetail(holder, 'medic', medic)).events.flatMap(({ data }) => data['batch_id'] ?? []);
  expect(batches).toEqual([overwrite.id]);
});

test('a guarded value stays unseen, whoever asked before', async () => {
  for (let n = 0; n < 2; n += 1) {
    const answers = await Promise.all([holder, other, holder, other].map(async (who) => text(who, 'medic', medic)));
    expect(answers.map((answer) => answer.includes('SG-'))).toEqual([true, false, true, false]);
    expect(answers[0]).toBe(answers[2]);
    expect(answers[1]).toBe(answers[3]);
  }
  expect((await readDetail(other, 'medic', medic)).events).toHaveLength((await readDetail(holder, 'medic', medic)).events.length - 2);
});

test('the next event is in it at once', async () => {
  const before = await readDetail(holder, 'medic', medic);
  await holder.give('health', 'entity.update_note', { entity_id: medic, entity_type: 'medic', note: 'Neu' });
  const after = await readDetail(holder, 'medic', medic);
  expect(after.version).toBe(before.version + 1);
  expect(after.events.slice(1)).toEqual(before.events);
});

test('everybody is called as they are called now', async () => {
  for (const name of ['Prof. "Anna" Öztürk \\', 'Anna']) {
    await holder.give('iam', 'user.change', { user_id: holder.id, name });
    const { events } = await readDetail(holder, 'hospital', hospital);
    // Only the comments have another author.
    expect(events.map(({ by }) => by === name)).toEqual(events.map((_event, nr) => nr % 2 === 1 || nr >= 30));
    const [report] = events.flatMap(({ data }) => ('report' in data ? [data['after']] : []));
    expect(report).toMatchObject({ source: name });
  }
});

test('a comment that is added to it and one that is removed from it are seen at once', async () => {
  const about = { entity_id: hospital, entity_type: 'hospital' };
  const texts = async (): Promise<string[]> => (await readDetail(other, 'hospital', hospital)).comments.map((comment) => comment.text);
  const before = await texts();
  await other.give('seedwork', 'entity.add_comment', { ...about, comment: 'Neu' });
  expect(await texts()).toEqual([...before, 'Neu']);
  const comment_id = (await readDetail(other, 'hospital', hospital)).comments[0]?.id;
  await other.give('seedwork', 'entity.remove_comment', { ...about, comment_id });
  expect(await texts()).toEqual([...before.slice(1), 'Neu']);
});

test('phones are shown as on the page, however they were typed', async () => {
  const { id } = await holder.give('health', 'medic.create', medicCreateBody(900));
  const about = { entity_id: id, entity_type: 'medic' };
  await holder.give('health', 'entity.create_phone', { ...about, phone: '0461 - 812 0' });
  expect((await readDetail(holder, 'medic', id)).events[0]?.data).toMatchObject({ after: { phone: '+49 461 8120' } });
});

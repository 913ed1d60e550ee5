import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';

const testApp = await startTestApp();
const [erika, max] = [await testApp.person(), await testApp.person()];
const { store, projectors } = testApp.node.application;
const api = '/dms/health/api/query/export/';
const names = ['frei', 'prozess', 'redaktion', 'weg'];

const exportFile = async (list: string): Promise<string> => (await max.visitor.get(`${api}${list}&output_format=csv`)).text;

test('files keep out whoever was listed or deleted although the list stands still', async () => {
  const ids: string[] = [];
  for (const last_name of names) {
    const email = `${last_name}@praxis.example`;
    const medic = { gender: 'F', first_name: 'Anna', last_name, email, skip_duplicate_check: true };
    ids.push((await erika.give('health', 'medic.create', medic)).id);
  }
  expect(await projectors.waitFor('medic_list', await store.readHead(), 10_000)).toBe(0);
  const blocking = await testApp.pool.connect();
  await blocking.query('begin; set local idle_in_transaction_session_timeout = 0; select from projector for update');
  try {
    const [, process, editorial, deleted] = ids;
    for (const [kind, entity_id] of Object.entries({ process, editorial }))
      await erika.give('seedwork', `entity.blacklist_${kind}`, { entity_id, entity_type: 'medic', reason: 'Wunsch' });
    await erika.give('health', 'medic.delete', { medic_id: deleted });
    for (const list of [
      'lists/medic?x=1',
      'lists/medic?search=Anna',
      'v3/data/medic?x=1',
      'lists/entity?x=1',
      'lists/entity?search=Anna',
    ]) {
      const file = await exportFile(list);
      expect(
        names.filter((name) => file.includes(name)),
        list,
      ).toEqual(['frei', 'prozess']);
      expect(file, list).not.toContain('prozess@');
      expect((await exportFile(`${list}&columns=is_process_blacklisted`)).match(/true/g), list).toHaveLength(1);
    }
  } finally {
    await blocking.query('rollback');
    blocking.release();
  }
});

import { randomUUID } from 'node:crypto';
import { VersionConflict, type JsonObject, type NewEvent, type Store, type StreamType, type View } from '../index.ts';

type Place = { name: string; note?: string; is_deleted: boolean; hospital: string | null; number: string | null; staff: readonly string[] };

/** Stream types of the store's tests and benches: places that may belong to another place and name staff. */
const place = (type: string): StreamType<Place> => ({
  type,
  evolve: (state, event) => ({ ...(state ?? { name: '', is_deleted: false, hospital: null, number: null, staff: [] }), ...event.data }),
  card: ({ name, is_deleted, hospital }) => ({ name, is_deleted, hospital }),
  links: ({ hospital, staff }) => [
    ...(hospital === null ? [] : [{ target: hospital, rel: 'hospital' }]),
    ...staff.map((target) => ({ target, rel: 'staff' })),
  ],
  reservations: ({ number }) => (number === null ? [] : [{ kind: 'number', key: number }]),
});

export const placeTypes: StreamType[] = [place('hospital'), place('clinic'), place('medic')];

export const clinicList: View = {
  name: 'clinic_list',
  of: ['clinic'],
  reads: [['hospital']],
  columns: { id: 'uuid', name: 'text', hospital_name: 'text', search: 'text', is_deleted: 'boolean', version: 'int' },
  select: `select s.id, s.state->>'name' as name, h.card->>'name' as hospital_name, (s.state->>'is_deleted')::boolean as is_deleted, s.version,
      fold(concat_ws(' ', s.state->>'name', h.card->>'name')) as search
    from stream s left join stream h on h.id = (s.state->>'hospital')::uuid where s.type = 'clinic'`,
  indexes: [
    'create index on {table} using gin (search gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 262144)',
    'create index on {table} (name) where not is_deleted',
  ],
};

export const hospitalList: View = {
  name: 'hospital_list',
  of: ['hospital'],
  reads: [['<hospital']],
  columns: { id: 'uuid', name: 'text', clinics: 'int', is_deleted: 'boolean' },
  select: `select s.id, s.state->>'name' as name, (s.state->>'is_deleted')::boolean as is_deleted,
      (select count(*) from link l join stream c on c.id = l.source where l.target = s.id and l.rel = 'hospital' and not (c.card->>'is_deleted')::boolean) as clinics
    from stream s where s.type = 'hospital'`,
  groups: (row) => `array[case when ${row}.clinics > 0 then 'with clinics' else 'empty' end]`,
};

export const staffList: View = {
  name: 'staff_list',
  of: ['clinic'],
  reads: [['staff']],
  columns: { clinic_id: 'uuid', medic_id: 'uuid', clinic_name: 'text', medic_name: 'text' },
  key: ['clinic_id', 'medic_id'],
  select: `select s.id as clinic_id, m.id as medic_id, s.state->>'name' as clinic_name, m.card->>'name' as medic_name
    from stream s join link l on l.source = s.id and l.rel = 'staff' join stream m on m.id = l.target where s.type = 'clinic'`,
};

export const placeViews: readonly View[] = [clinicList, hospitalList, staffList];

export const ancestorList: View = {
  name: 'ancestor_list',
  of: ['hospital', 'clinic', 'medic'],
  reads: [['hospital', 'hospital', 'hospital', 'hospital', 'hospital']],
  columns: { id: 'uuid', names: 'text' },
  select: `select s.id, concat_ws('/', a.card->>'name', b.card->>'name', c.card->>'name', d.card->>'name', e.card->>'name') as names
    from stream s left join stream a on a.id = (s.state->>'hospital')::uuid left join stream b on b.id = (a.card->>'hospital')::uuid
      left join stream c on c.id = (b.card->>'hospital')::uuid left join stream d on d.id = (c.card->>'hospital')::uuid
      left join stream e on e.id = (d.card->>'hospital')::uuid
    where s.type in ('hospital', 'clinic', 'medic')`,
};

/** Medics with their colleagues and the colleagues' places: links that appear in no card. */
export const colleagueList: View = {
  name: 'colleague_list',
  of: ['medic'],
  reads: [['<staff', 'staff', 'hospital']],
  columns: { id: 'uuid', colleagues: 'text' },
  select: `select s.id, (select string_agg(concat_ws('@', m.card->>'name', h.card->>'name'), ',' order by c.id, m.id)
      from link at join stream c on c.id = at.source join link of on of.source = c.id and of.rel = 'staff'
        join stream m on m.id = of.target left join stream h on h.id = (m.card->>'hospital')::uuid
      where at.target = s.id and at.rel = 'staff') as colleagues
    from stream s where s.type = 'medic'`,
};

export const buildTestCommand = (id: string = randomUUID()): { id: string; topic: string; actor: string } => ({
  id,
  topic: 'test',
  actor: 'tester',
});
export const buildChangeEvent = (data: JsonObject): NewEvent => ({ topic: 'changed', data });

export async function createTestPlace(
  store: Store,
  type: string,
  data: JsonObject,
  id: string = randomUUID(),
): Promise<{ id: string; position: number }> {
  const { position } = await store.append({
    command: buildTestCommand(),
    streams: [{ id, type, version: 0, events: [buildChangeEvent(data)] }],
  });
  return { id, position };
}

export async function changeTestPlace(store: Store, id: string, data: JsonObject): Promise<number> {
  const loaded = await store.load(id);
  if (loaded === undefined) throw new Error(`no stream ${id}`);
  const { position } = await store.append({ command: buildTestCommand(), streams: [{ ...loaded, events: [buildChangeEvent(data)] }] });
  return position;
}

/** Changes a place, anew while another writer is faster, as the bus does. */
export async function changeContestedTestPlace(store: Store, id: string, data: JsonObject): Promise<number> {
  try {
    return await changeTestPlace(store, id, data);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    return changeContestedTestPlace(store, id, data);
  }
}

import { expect, test } from 'vitest';
import { openLog } from './platform/process/log.ts';
import { seedSample } from './sample.ts';
import { createTestDatabase } from './testing/database.ts';
import { createTestApplication } from './testing/testApplication.ts';

const { pool, url } = await createTestDatabase();
const application = await createTestApplication(url, { hasProjectors: false });
const lines: string[] = [];
const log = openLog('warn', { write: (line) => void lines.push(line) });
const seed = () => seedSample(application, { hospitals: 2, locations: 2, clinics: 4 }, log);

test('a sample that was cut off between its areas is completed by the next start, once', async () => {
  await pool.query(`
    create function cut() returns trigger language plpgsql as $$ begin
      if exists (select from command c where c.topic <> new.topic and c.topic like '%.sample') then raise exception 'cut off'; end if;
      return new;
    end $$;
    create trigger cut before insert on command for each row execute function cut()`);
  await expect(seed()).rejects.toThrow('cut off');
  await pool.query('drop trigger cut on command');
  await seed();
  const count = async () =>
    (
      await pool.query<{ type: string; n: number }>(
        `select type, count(*)::int as n from stream where type in ('hospital', 'business_project') group by type order by type`,
      )
    ).rows;
  const whole = [
    { type: 'business_project', n: 3 },
    { type: 'hospital', n: 2 },
  ];
  expect(await count()).toEqual(whole);
  await seed();
  expect([await count(), lines]).toEqual([whole, []]);
});

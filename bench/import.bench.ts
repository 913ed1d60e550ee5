import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../server/src/areas.ts';
import { openInputFile } from '../server/src/health/import/inputFile.ts';
import { runHospitalImport, type ImportSummary } from '../server/src/health/import/hospitalImport.ts';
import { seedHealthSample } from '../server/src/health/sample/sample.ts';
import { createApplication, type Application } from '../server/src/platform/application.ts';
import { defaultRankingGroups } from '../server/src/platform/config/index.ts';
import { measureMs, type Figure } from './figure.ts';
import type { Benchmark } from './run.ts';

const files = ['gba-quality-reports/hospitals_2015_2019.csv', 'eurostat-healthcare/DE.csv', 'geonames-plz-de/zipcodes.de.csv'];

export const benchmark: Benchmark = {
  description: 'the small sample of a first start, and the real hospitals of KURATOR_TEST_DATA with all views kept, then once more',
  run: async (url) => {
    const application = await createApplication({
      databaseUrl: url,
      areas,
      hasProjectors: true,
      rankingGroups: defaultRankingGroups,
      onError: (error) => process.stderr.write(`${String(error)}\n`),
    });
    try {
      const small: Figure = {
        what: 'small sample',
        unit: 'ms',
        ours: await measureMs(() => seedHealthSample(application, 'small')),
        atMost: 3_000,
      };
      const folder = process.env['KURATOR_TEST_DATA'];
      if (folder !== undefined && existsSync(folder)) return [small, ...(await realHospitals(application, folder))];
      process.stdout.write('KURATOR_TEST_DATA is not set: the real hospitals were not imported.\n');
      return [small];
    } finally {
      await application.close();
    }
  },
};

async function realHospitals(application: Application, folder: string): Promise<Figure[]> {
  const before = await application.store.readHead();
  const first = await measureMs(() => load(application, folder));
  const head = await application.store.readHead();
  const listDelay = await measureMs(() => application.projectors.waitFor('hospital_list', head, 30_000));
  const again = await measureMs(() => load(application, folder));
  return [
    { what: `${(head - before).toLocaleString('en')} events of the import`, unit: 'ms', ours: first },
    { what: 'until the lists show them', unit: 'ms', ours: listDelay },
    { what: 'again, unchanged', unit: 'ms', ours: again },
  ];
}

const load = (application: Application, folder: string): Promise<ImportSummary> =>
  runHospitalImport({ application, actor: 'import', files: files.map((file) => openInputFile(join(folder, file))) });

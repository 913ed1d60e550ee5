import { buffer } from 'node:stream/consumers';
import { hospitalsImport } from '@kurator/contract/health/hospital/hospitalImport.command';
import type { AnyImport, ReadResult } from '../../platform/imports/declaration.ts';
import { runInWorker } from '../../platform/imports/runInWorker.ts';
import { failureTextOf } from '../../platform/jobs/failureText.ts';
import { importHospital, type HospitalOutcome } from './familyImport.ts';
import { loadKnownEntities } from './knownEntities.ts';
import { wantedHospitalRow } from './wantedHospital.ts';

/** Import of hospitals with locations, one plan row per hospital; rejected parts are reported, edited values stay. */
export const hospitalRegistersImport: AnyImport = {
  command: hospitalsImport,
  readFiles: async (files, { language, requestedReadings }) => {
    const loadedFiles: { name: string; bytes: Buffer }[] = [];
    for (const { name, content } of files) loadedFiles.push({ name, bytes: await buffer(content()) });
    return runInWorker<ReadResult>(
      new URL('registerWorker.ts', import.meta.url),
      { files: loadedFiles, language, wanted: requestedReadings },
      (code) => ({
        unreadable: failureTextOf(code),
      }),
    );
  },
  run:
    () =>
    async (plannedRows, { unit, store, language }) => {
      const rows = plannedRows.map(({ sourceValues }) => wantedHospitalRow.parse(sourceValues));
      const knownEntities = await loadKnownEntities(
        store.pool,
        rows.map(({ family }) => family),
        unit,
      );
      return rows.map(({ family, findings }) => ({
        subject: knownEntities.hospitals.get(family.ik),
        label: family.name,
        carryOut: async () => {
          const outcome = await importHospital(family, unit, knownEntities, language);
          return { warnings: [...findings, ...outcome.findings], tally: talliesOf(outcome) };
        },
      }));
    },
};

const talliesOf = ({ hospital, locations }: HospitalOutcome): readonly string[] => [
  `hospitals ${hospital ?? 'left out'}`,
  ...locations.map((result) => `locations ${result}`),
];

import { buffer } from 'node:stream/consumers';
import { hospitalsImport } from '@kurator/contract/health/hospital/hospitalImport.command';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import type { ImportDeclaration, ReadResult } from '../../platform/imports/declaration.ts';
import { workerFailureCodes } from '../../platform/imports/sheet.ts';
import { failureTextOf } from '../../platform/jobs/failureText.ts';
import { runInWorker } from '../../platform/process/runInWorker.ts';
import { deriveStreamId } from '../../platform/store/index.ts';
import { survivorOf } from '../../seedwork/merge/survivor.ts';
import { importHospital, type HospitalOutcome } from './familyImport.ts';
import { loadKnownEntities, type KnownEntities } from './knownEntities.ts';
import { registerHospitalRow, type RegisterHospital } from './registerHospital.ts';

/** Import of hospitals with locations, one plan row per hospital; rejected parts are reported, edited values stay. */
export const hospitalRegistersImport: ImportDeclaration = {
  command: hospitalsImport,
  readFiles: async (files, { language, requestedReadings }) => {
    const loadedFiles: { name: string; bytes: Buffer }[] = [];
    for (const { name, content } of files) loadedFiles.push({ name, bytes: await buffer(content()) });
    return runInWorker<ReadResult>(
      new URL('registerWorker.ts', import.meta.url),
      { files: loadedFiles, language, requestedReadings },
      (failure) => ({
        unreadable: failureTextOf(workerFailureCodes[failure]),
      }),
    );
  },
  run:
    () =>
    async (plannedRows, { unit, store, language }) => {
      const rows = plannedRows.map(({ sourceValues }) => registerHospitalRow.parse(sourceValues));
      const knownEntities = await loadKnownEntities(
        store.pool,
        rows.map(({ family }) => family),
        unit,
      );
      return rows.map(({ family, findings }) => ({
        subject: knownEntities.hospitals.get(family.ik),
        reliesOn: deriveStreamId(basisOf(family, knownEntities, unit)),
        label: family.name,
        carryOut: async () => {
          const outcome = await importHospital(family, unit, knownEntities, language);
          return { warnings: [...findings, ...outcome.findings], tally: talliesOf(outcome) };
        },
      }));
    },
};

/** Survivor of the hospital, and the stored locations with their versions. */
function basisOf({ ik, locations }: RegisterHospital, knownEntities: KnownEntities, unit: UnitOfWork): string {
  const holder = knownEntities.hospitals.get(ik);
  const survivor = holder === undefined ? undefined : survivorOf(holder, unit);
  const stored = locations.flatMap(({ number }) => knownEntities.locations.get(number) ?? []);
  return [survivor?.id, ...stored.map((id) => `${id} ${unit.streams.peek(id)?.version}`)].join(' ');
}

const talliesOf = ({ hospital, locations }: HospitalOutcome): readonly string[] => [
  `hospitals ${hospital ?? 'left out'}`,
  ...locations.map((result) => `locations ${result}`),
];

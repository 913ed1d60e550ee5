import { buffer } from 'node:stream/consumers';
import { hospitalsImport } from '@kurator/contract/health/hospital/hospitalImport.command';
import type { AnyImport, ReadResult } from '../../platform/imports/declaration.ts';
import { runInWorker } from '../../platform/imports/thread.ts';
import { failureOf } from '../../platform/jobs/failureText.ts';
import { importFamily, type FamilyOutcome } from './familyImport.ts';
import { loadKnownEntities } from './known.ts';
import { familyRow } from './wanted.ts';

/** Import of hospitals with locations, one plan row per hospital; rejected parts are reported, edited values stay. */
export const hospitalsFromRegisters: AnyImport = {
  command: hospitalsImport,
  read: async (files, { language, wanted }) => {
    const given: { name: string; bytes: Buffer }[] = [];
    for (const { name, content } of files) given.push({ name, bytes: await buffer(content()) });
    return runInWorker<ReadResult>(new URL('registerWorker.ts', import.meta.url), { files: given, language, wanted }, (code) => ({
      unreadable: failureOf(code),
    }));
  },
  run:
    () =>
    async (planned, { unit, store, language }) => {
      const rows = planned.map(({ said }) => familyRow.parse(said));
      const known = await loadKnownEntities(
        store.pool,
        rows.map(({ family }) => family),
        unit,
      );
      const subjects = await Promise.all(rows.map(({ family }) => unit.streams.holder('gba_ik_number', family.ik)));
      return rows.map(({ family, findings }, index) => ({
        subject: subjects[index],
        label: family.name,
        carryOut: async () => {
          const outcome = await importFamily(family, unit, known, language);
          return { warnings: [...findings, ...outcome.findings], tally: talliesOf(outcome) };
        },
      }));
    },
};

const talliesOf = ({ hospital, locations }: FamilyOutcome): readonly string[] => [
  `hospitals ${hospital ?? 'left out'}`,
  ...locations.map((result) => `locations ${result}`),
];

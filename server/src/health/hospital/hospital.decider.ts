import { hospitalCreate, hospitalDelete, hospitalUndelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { deciderOf } from '../../platform/bus/index.ts';
import { entityEvent } from '../../seedwork/change.ts';
import { institutionsLike, refuseDuplicates, skipDuplicateCheck, skipped } from '../../seedwork/duplicate.ts';
import { deleting, undeleting, updating } from '../../seedwork/master.decider.ts';
import { takenAt } from '../../seedwork/taken.ts';
import { hospitalStream } from './hospital.stream.ts';

const decider = deciderOf(hospitalStream);

const taken = takenAt('gba_ik_number', 'hospital.ik_number_taken');

const create = decider(hospitalCreate, {
  creates: true,
  needsHumanId: true,
  bypass: skipDuplicateCheck,
  taken,
  reads: ({ name, zipcode }, reader) => institutionsLike(reader, { type: 'hospital', name, zipcode }),
  decide: ({ values, reads, circumstances }) => {
    const refusal = refuseDuplicates(reads, values.skip_duplicate_check);
    if (refusal) return refusal;
    const { name, display_name = null, gba_name = null, gba_ik_number, street, zipcode, city, state, country } = values;
    const address = { id: circumstances.newId(), n: 1, primary: true, street, zipcode, city, state, country };
    const after = { dms_one_id: circumstances.humanId, name, display_name, gba_name, gba_ik_number, addresses: [address] };
    return [{ events: [entityEvent(hospitalCreate, { after, ...skipped(reads, values.skip_duplicate_check) })] }];
  },
});

export const hospitalDeciders = [
  create,
  updating(hospitalUpdate, ['name', 'display_name', 'gba_name', 'gba_ik_number'], { taken }),
  deleting(hospitalDelete, ['hospital', 'location']),
  undeleting(hospitalUndelete),
];

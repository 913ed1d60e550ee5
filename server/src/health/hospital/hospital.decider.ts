import { hospitalCreate, hospitalDelete, hospitalUndelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { fieldNamesWith } from '@kurator/contract/kit/entityField';
import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import { deciderFactoryOf } from '../../platform/bus/index.ts';
import { entityEvent, pickFields } from '../../seedwork/change.ts';
import { findSimilarInstitutions, refuseDuplicates, duplicateCheckBypass, skippedDuplicatesNote } from '../../seedwork/duplicate.ts';
import { deleteDecider, undeleteDecider, updateDecider } from '../../seedwork/master.decider.ts';
import { refuseKeyInUse } from '../../seedwork/refuseKeyInUse.ts';
import { hospitalStream } from './hospital.stream.ts';

const decider = deciderFactoryOf(hospitalStream);

const onConflict = refuseKeyInUse('gba_ik_number', 'hospital.ik_number_taken');

const create = decider(hospitalCreate, {
  isCreation: true,
  humanIds: 1,
  bypass: duplicateCheckBypass,
  onConflict,
  reads: ({ name, zipcode }, reader) => findSimilarInstitutions(reader, { type: 'hospital', name, zipcode }),
  decide: ({ values, reads, context }) => {
    const refusal = refuseDuplicates(reads, values.skip_duplicate_check);
    if (refusal) return refusal;
    const { street, zipcode, city, state, country } = values;
    const address = { id: context.newId(), n: 1, primary: true, street, zipcode, city, state, country };
    const after = {
      dms_one_id: context.humanIds[0],
      ...pickFields(values, fieldNamesWith(hospital.fields, 'create')),
      addresses: [address],
    };
    return [{ events: [entityEvent(hospitalCreate, { after, ...skippedDuplicatesNote(reads, values.skip_duplicate_check) })] }];
  },
});

export const hospitalDeciders = [
  create,
  updateDecider(hospitalUpdate, fieldNamesWith(hospital.fields, 'update'), { onConflict }),
  deleteDecider(hospitalDelete, ['hospital', 'location']),
  undeleteDecider(hospitalUndelete, { levels: ['hospital', 'location'] }),
];

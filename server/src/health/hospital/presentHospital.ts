import type { LoadedStream } from '../../platform/store/index.ts';
import { entityNameOf } from '../../seedwork/master.decider.ts';

/** Parameters of a refusal that names the hospital which something has. */
export const presentHospitalParams = (hospital: LoadedStream | undefined) => ({ name: hospital ? entityNameOf(hospital) : '–' });

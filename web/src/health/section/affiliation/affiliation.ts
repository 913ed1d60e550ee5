import { affiliationCreate } from '@kurator/contract/health/medic/affiliation.command';
import type { AffiliationsAnswer } from '@kurator/contract/health/medic/medic.answer';
import { dialogKeyOf } from '../../../kit/dialog/draft.ts';

/** Key of the input of the dialog that adds an affiliation. */
export const affiliationDraftKey = (medicId: string): string => dialogKeyOf(affiliationCreate, { medic_id: medicId });

export type Affiliation = AffiliationsAnswer['affiliations'][number];
export type Primary = AffiliationsAnswer['primary'];

/** Name; for clinics with the hospital. */
export const affiliationName = ({ entity }: Affiliation): string =>
  [entity.hospital_name, entity.display_name || entity.name].filter(Boolean).join(' – ');

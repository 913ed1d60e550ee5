import type { AffiliationsAnswer } from '@kurator/contract/health/medic/medic.answer';

export type Affiliation = AffiliationsAnswer['affiliations'][number];
export type Primary = AffiliationsAnswer['primary'];

/** Name; for clinics with the hospital. */
export const affiliationName = ({ entity }: Affiliation): string =>
  [entity.hospital_name, entity.display_name || entity.name].filter(Boolean).join(' – ');

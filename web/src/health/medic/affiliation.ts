import type { AffiliationsAnswer } from '@kurator/contract/health/medic/medic.query';

export type Affiliation = AffiliationsAnswer['affiliations'][number];
export type Primary = AffiliationsAnswer['primary'];

export const affiliationsUrl = (medicId: string): string =>
  `/dms/health/api/query/research/medics/${encodeURIComponent(medicId)}/affiliations/`;

/** What an institution is called here: a clinic with its hospital. */
export const affiliationName = ({ entity }: Affiliation): string =>
  [entity.hospital_name, entity.display_name || entity.name].filter(Boolean).join(' – ');

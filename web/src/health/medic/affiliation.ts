import type { AffiliationsAnswer } from '@kurator/contract/health/medic/medic.query';

export type Affiliation = AffiliationsAnswer['affiliations'][number];
export type Primary = AffiliationsAnswer['primary'];

export const affiliationsUrl = (medicId: string): string =>
  `/dms/health/api/query/research/medics/${encodeURIComponent(medicId)}/affiliations/`;

/** What an institution is called here: a clinic with its hospital. */
export const affiliationName = ({ entity }: Affiliation): string =>
  [entity.hospital_name, entity.display_name || entity.name].filter(Boolean).join(' – ');

interface Place {
  readonly street?: string | null;
  readonly zipcode?: string | null;
  readonly city?: string | null;
}

/** An address in one line. */
export const placeLine = ({ street, zipcode, city }: Place): string =>
  [street, [zipcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

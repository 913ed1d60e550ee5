import type { List } from '@kurator/contract/kit/list';
import { withRelevance } from '@kurator/contract/kit/listAddress';
import { pageQueryUrl, type Query } from '@kurator/contract/kit/query';
import type { SearchParams } from '@kurator/contract/kit/queryString';
import type { VerificationOfYear } from '@kurator/contract/seedwork/verification.answer';
import type { PresetValues } from '../../kit/dialog/form.ts';
import type { Entity } from '../section/entity.ts';

type Places = Readonly<Record<string, string>>;

/** Declaration of a list of verification with its pages. */
export interface VerificationConfig {
  /** Key of the type of verification, as commands name it. */
  readonly type: string;
  /** List whose last visited entity this browser keeps. */
  readonly key: string;
  /** Name of its entities, in the plural. */
  readonly title: string;
  readonly list: List;
  /** Name of the list whose projector fills it. Default: its own. */
  readonly filledBy?: string;
  /** Parameters that belong to the list itself. */
  readonly fixedParams: SearchParams;
  /** Queries of an entity's page and of what stands beside it, with their places besides the id. */
  readonly detail: Query;
  readonly neighbours: Query;
  readonly places: Places;
  readonly listAt: { readonly screen: string; readonly params: Places; readonly search: SearchParams };
  readonly detailAt: (id: string) => { readonly screen: string; readonly params: Places };
  /** Count of the menu that has what is still open. */
  readonly count: string;
}

/** An entity as it is verified for a year; whoever verifies no contacts has none. */
export type VerificationEntity = Omit<Entity, 'contacts'> &
  Partial<Pick<Entity, 'contacts'>> &
  VerificationOfYear & { readonly year: number | null };

/** Address of an entity's page in a list, whose year it has. */
export const detailUrl = ({ detail, places }: VerificationConfig, id: string, search: SearchParams): string =>
  pageQueryUrl(detail, { ...places, id }, search);

/** Address of the neighbours of an entity in a filtered and sorted list. */
export const neighboursUrl = ({ list, neighbours, places, fixedParams }: VerificationConfig, id: string, search: SearchParams): string =>
  pageQueryUrl(neighbours, { ...places, id }, { ...withRelevance(search, list), ...fixedParams });

/** Subject of verification commands. */
export const presetValuesOf = ({ type }: VerificationConfig, { id, entity_type, year }: VerificationEntity): PresetValues => ({
  entity_id: id,
  entity_type,
  verification_type: type,
  year: year ?? undefined,
});

/** Whether the entity or one of its parents is on the editorial blacklist. */
export const isEditoriallyBlacklisted = (entity: VerificationEntity): boolean =>
  entity.is_editorial_blacklisted || entity.inherited_blacklists.some(({ kinds }) => kinds.includes('editorial'));

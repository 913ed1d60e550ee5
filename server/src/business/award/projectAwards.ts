import type { Language } from '@kurator/contract';
import type { Property } from '@kurator/contract/kit/property';
import type { LoadedStream, Store } from '../../platform/store/index.ts';
import { definitionsOf } from '../../seedwork/property.ts';
import { loadLivingProjectAwards } from '../../seedwork/livingAwards.ts';
import { awardInLanguage } from './builtInLabel.ts';

/** Living awards of a project, newest year first. */
export const loadLivingAwards = (store: Store, projectId: string): Promise<readonly LoadedStream[]> =>
  loadLivingProjectAwards(store, projectId, 'businessaward', `(a.card ->> 'year')::int desc, a.id`);

/** Active properties of awards; a name is there once for each award that has it, whose formats may differ. @param language of built-in labels */
export const activePropertiesOf = (awards: readonly LoadedStream[], language: Language = 'de'): readonly Property[] =>
  awards.flatMap(({ state }) => definitionsOf(awardInLanguage(state, language)).active);

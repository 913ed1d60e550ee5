import type { EntityType } from '@kurator/contract/kit/entityType';
import { defineDetailQuery } from '@kurator/contract/kit/entityQuery';
import { listQueryUrlWithDefaults } from '@kurator/contract/kit/listAddress';
import { queryPath } from '@kurator/contract/kit/query';
import { stringifySearch } from '@kurator/contract/kit/queryString';
import type { IconName } from '../app/Icon.tsx';
import type { PaletteAction, Screen, Feature } from '../app/feature.ts';
import { readPageSize } from './list/pageSize.ts';

interface EntityFeatureOptions {
  readonly icon: IconName;
  /** Order in the menu's section. */
  readonly order: number;
  readonly list: Screen['page'];
  readonly detail: Screen['page'];
  readonly actions?: readonly PaletteAction[];
  readonly texts?: readonly string[];
  /** Parameters of the detail's query that its page may have in its address. */
  readonly asks?: readonly string[];
  /** Further texts of the detail. */
  readonly detailTexts?: readonly string[];
}

/** Any detail may be shown as of a day. */
const nowOrThen = ['as_of'];

export const listScreenTexts = ['kit', 'field', 'command', 'entity'] as const;
const entityTexts = [...listScreenTexts, 'entityCommand', 'section', 'seedwork', 'option'];

/** Feature of an entity type: list, detail, menu entry and links. */
export const entityFeature = (
  type: EntityType,
  { icon, order, list: page, detail, actions = [], texts = [], detailTexts = [], asks = nowOrThen }: EntityFeatureOptions,
): Feature => {
  const list = type.list;
  return {
    screens: [
      {
        name: type.screens.list,
        path: type.path,
        title: `shell:screen.${type.plural}`,
        permission: type.permission,
        texts: [...listScreenTexts, ...texts],
        page,
        answers: ({ search }) => [listQueryUrlWithDefaults(list, search, readPageSize())],
      },
      {
        name: type.screens.detail,
        path: `${type.path}/$${type.param}`,
        title: `shell:screen.${type.type}`,
        permission: type.permission,
        texts: [...entityTexts, ...texts, ...detailTexts],
        page: detail,
        answers: ({ params, search }) => [
          queryPath(defineDetailQuery(type), { id: params[type.param] ?? '' }) +
            stringifySearch(Object.fromEntries(Object.entries(search).filter(([name]) => asks.includes(name)))),
        ],
      },
    ],
    menu: [
      {
        domain: type.domain,
        section: 'research',
        text: `shell:screen.${type.plural}`,
        icon,
        screen: type.screens.list,
        order,
        count: type.type,
        ...(type.isPerson ? { isPerson: true } : {}),
      },
    ],
    actions,
    entities: { [type.type]: type.screens.detail },
  };
};

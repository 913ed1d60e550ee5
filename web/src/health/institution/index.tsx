import type { Institution } from '@kurator/contract/health/institution';
import { institutions, type InstitutionName } from '@kurator/contract/health/institutions';
import { isIcon } from '../../app/Icon.tsx';
import type { Thing } from '../../app/thing.ts';
import { entityThing } from '../../kit/entityThing.ts';

/** Institutions that stand for themselves share one list page and one detail page, which are told what they show. */
const institutionThing = (type: Institution<InstitutionName>, index: number): Thing =>
  entityThing(type, {
    icon: isIcon(type.param) ? type.param : 'hospital',
    order: 50 + 10 * index,
    list: () => import('./InstitutionList.tsx').then(({ listOf }) => ({ Page: listOf(type) })),
    detail: () => import('./InstitutionDetail.tsx').then(({ detailOf }) => ({ Page: detailOf(type) })),
    actions: [
      {
        text: `shell:action.${type.type}.create`,
        icon: 'plus',
        permission: type.permission,
        screen: type.screens.list,
        search: { act: 'create' },
      },
    ],
  });

const things = institutions.map(institutionThing);

export const thing: Thing = {
  screens: things.flatMap(({ screens }) => screens),
  menu: things.flatMap(({ menu = [] }) => menu),
  actions: things.flatMap(({ actions = [] }) => actions),
  entities: Object.fromEntries(things.flatMap(({ entities = {} }) => Object.entries(entities))),
};

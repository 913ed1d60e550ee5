import type { EntityType } from '@kurator/contract/kit/entityType';
import { mvz } from '@kurator/contract/health/mvz/mvz.type';
import { practice } from '@kurator/contract/health/practice/practice.type';
import { privateHospital } from '@kurator/contract/health/privateHospital/privateHospital.type';
import { reha } from '@kurator/contract/health/reha/reha.type';
import { spa } from '@kurator/contract/health/spa/spa.type';
import type { IconName } from '../../app/Icon.tsx';
import type { Thing } from '../../app/thing.ts';
import { entityThing } from '../../kit/entityThing.ts';

/** Institutions that stand for themselves share one list page and one detail page, which are told what they show. */
const institution = (type: EntityType, icon: IconName, order: number): Thing =>
  entityThing(type, {
    icon,
    order,
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

const things = [
  institution(reha, 'reha', 50),
  institution(privateHospital, 'privateHospital', 60),
  institution(mvz, 'mvz', 70),
  institution(practice, 'practice', 80),
  institution(spa, 'spa', 90),
];

export const thing: Thing = {
  screens: things.flatMap(({ screens }) => screens),
  menu: things.flatMap(({ menu = [] }) => menu),
  actions: things.flatMap(({ actions = [] }) => actions),
  entities: Object.fromEntries(things.flatMap(({ entities = {} }) => Object.entries(entities))),
};

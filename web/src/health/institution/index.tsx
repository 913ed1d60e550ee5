import type { InstitutionType } from '@kurator/contract/health/institution';
import { institutions, type InstitutionName } from '@kurator/contract/health/institutions';
import type { IconName } from '../../app/Icon.tsx';
import type { Feature } from '../../app/feature.ts';
import { entityFeature } from '../../kit/entityFeature.ts';

/** Types with an icon of the same name. */
const institutionIconNames: readonly IconName[] = ['reha', 'privateHospital', 'mvz', 'practice', 'spa'];

const institutionFeature = (type: InstitutionType<InstitutionName>, index: number): Feature =>
  entityFeature(type, {
    icon: institutionIconNames.find((name) => name === type.param) ?? 'hospital',
    order: 50 + 10 * index,
    list: () => import('./InstitutionList.tsx').then(({ createInstitutionList }) => ({ Page: createInstitutionList(type) })),
    detail: () => import('./InstitutionDetail.tsx').then(({ createInstitutionDetail }) => ({ Page: createInstitutionDetail(type) })),
    actions: [
      {
        text: `palette:action.${type.type}.create`,
        icon: 'plus',
        permission: type.permission,
        screen: type.screens.list,
        search: { act: 'create' },
      },
    ],
  });

const features = institutions.map(institutionFeature);

export const feature: Feature = {
  screens: features.flatMap(({ screens }) => screens),
  menu: features.flatMap(({ menu = [] }) => menu),
  actions: features.flatMap(({ actions = [] }) => actions),
  entities: Object.fromEntries(features.flatMap(({ entities = {} }) => Object.entries(entities))),
};

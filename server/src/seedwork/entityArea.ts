import { areaContractOf } from '@kurator/contract/seedwork/entity.answer';
import type { EntityTypeWithCommands } from '@kurator/contract/seedwork/entity';
import type { Feature } from '../platform/area.ts';
import { entityFeature, type EntityDeviations } from './entityFeature.ts';
import { entityListSourcesOf } from './entitySource.ts';
import { entityExports } from './export/entityExport.ts';
import { areaExportFeature } from './export/export.query.ts';

type TypeWithDeviations = readonly [type: EntityTypeWithCommands, own?: EntityDeviations];

/** Features of an area whose entities are all of these types, with their exports; `areaContractOf` has the same queries. */
export function entityFeatures(first: TypeWithDeviations, ...others: readonly TypeWithDeviations[]): readonly Feature[] {
  const types = [first, ...others];
  const features = types.map(([type, own]) => entityFeature(type, own));
  const [{ area, permission }] = first;
  const sources = entityListSourcesOf(
    features.flatMap(({ lists = [] }) => lists),
    area,
  );
  return [
    { contract: areaContractOf(first[0], ...others.map(([type]) => type)), exports: entityExports(area, sources) },
    ...features,
    areaExportFeature({ area, permission }),
  ];
}

import type { Command } from '@kurator/contract/kit/command';
import { entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import type { MergedEntity } from '@kurator/contract/seedwork/shape';
import { t } from '../../app/i18n.ts';
import { Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { UnmergeEffects } from '../duplicate/UnmergeEffects.tsx';
import { EntityAction } from './EntityAction.tsx';
import { nameOf, useEntity } from './entity.ts';

interface Props {
  readonly merged: readonly MergedEntity[];
  /** Command of types that have one of their own. */
  readonly by?: Command | undefined;
}

/** Entities that were merged into the one of the page, each with the way back. */
export default function MergedEntitiesPanel({ merged, by = entityUnmerge }: Props) {
  const entity = useEntity();
  const bodyOf = (id: string) => ({
    [by.subject ?? 'entity_id']: id,
    ...('entity_type' in by.fields ? { entity_type: entity.entity_type } : {}),
  });
  return (
    <Panel title={t('beside:merged')} count={merged.length}>
      <Facts>
        {merged.map(({ id, name, number }) => (
          <Fact
            key={id}
            label={number}
            value={name}
            action={
              <EntityAction
                of={by}
                isSmall
                presetValues={bodyOf(id)}
                subject={`${name} (${number})`}
                intro={<UnmergeEffects command={by} body={bodyOf(id)} survivor={nameOf(entity)} />}
              />
            }
          />
        ))}
      </Facts>
    </Panel>
  );
}

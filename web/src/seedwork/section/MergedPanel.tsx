import type { Command } from '@kurator/contract/kit/command';
import { entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import { t } from '../../app/i18n.ts';
import { Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { UnmergeEffects } from '../duplicate/UnmergeEffects.tsx';
import { EntityAct } from './EntityAct.tsx';
import { nameOf, useEntity, type Entity } from './entity.ts';

interface Merged {
  readonly id: string;
  readonly name: string;
  readonly number: string;
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Entities that are merged into this one now: its history names them, the newest of its numbers says which still are. */
function mergedInto({ events }: Pick<Entity, 'events'>): readonly Merged[] {
  const newestFirst = events.toSorted((a, b) => b.id - a.id);
  const after = newestFirst.map(({ data }) => recordOf(data['after'])).find((change) => 'former_numbers' in change);
  const numbers = Array.isArray(after?.['former_numbers']) ? after['former_numbers'].map(String) : [];
  const merged = newestFirst.flatMap(({ data }): readonly Merged[] => {
    const { id, name, number } = recordOf(data['merged']);
    return typeof id === 'string' && numbers.includes(String(number)) ? [{ id, name: String(name), number: String(number) }] : [];
  });
  return merged.filter(({ id }, index) => merged.findIndex((other) => other.id === id) === index);
}

/** Entities that were merged into this one, each with the way back. @param by command of types that have one of their own */
export default function MergedPanel({ by = entityUnmerge }: { readonly by?: Command | undefined }) {
  const entity = useEntity();
  const merged = mergedInto(entity);
  if (merged.length === 0) return null;
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
            act={
              <EntityAct
                of={by}
                small
                given={bodyOf(id)}
                subject={`${name} (${number})`}
                intro={<UnmergeEffects command={by} body={bodyOf(id)} stays={nameOf(entity)} />}
              />
            }
          />
        ))}
      </Facts>
    </Panel>
  );
}

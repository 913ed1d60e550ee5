import type { ReactNode } from 'react';
import { propertyFieldName, type Property, type PropertyValueAnswer } from '@kurator/contract/kit/property';
import { t } from '../../app/i18n.ts';
import { Fact, Facts } from '../../kit/detail/Facts.tsx';
import { EmptyPanelText, Panel } from '../../kit/detail/Panel.tsx';
import { PropertyCell } from '../../kit/property/PropertyCell.tsx';
import css from './property.module.css';

interface Props<P> {
  readonly properties: readonly P[];
  readonly empty?: string;
  /** Actions at the end of the head. */
  readonly note?: ReactNode;
  /** Text naming the author of a manual value. */
  readonly tipOf?: (property: P) => string | undefined;
  /** Value that is changed in its place. Default: the value alone. */
  readonly renderValue?: ((property: P) => ReactNode) | undefined;
  /** Saves a value; absent: read-only. */
  readonly renderAction?: ((property: P) => ReactNode) | undefined;
}

/** Values of properties, in their order. */
export const PropertyValuesPanel = <P extends Property & PropertyValueAnswer>({
  properties,
  empty = t('property:empty'),
  note,
  tipOf,
  renderValue,
  renderAction,
}: Props<P>) => (
  <Panel title={t('property:title')} count={properties.length} actions={note && <span className={css.note}>{note}</span>}>
    {properties.length === 0 ? (
      <EmptyPanelText>{empty}</EmptyPanelText>
    ) : (
      <Facts>
        {properties.map((property) => (
          <Fact
            key={property.name}
            id={propertyFieldName(property.name)}
            label={property.label}
            value={
              renderValue?.(property) ?? (
                <PropertyCell of={property} shownProperty={property} tip={property.edited_by_hand ? tipOf?.(property) : undefined} />
              )
            }
            action={renderAction?.(property)}
          />
        ))}
      </Facts>
    )}
  </Panel>
);

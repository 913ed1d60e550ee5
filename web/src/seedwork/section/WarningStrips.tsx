import { Fragment } from 'react';
import { propertyFieldName } from '@kurator/contract/kit/property';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { EntityLink } from '../../app/navigate.tsx';
import { AsOfStrip } from './AsOfStrip.tsx';
import { missingPropertiesOf, useEntity } from './entity.ts';
import { inheritedBlacklistText } from './inheritedBlacklistText.ts';
import css from './strip.module.css';

/** Strips above an entity's page: of an earlier day, deleted, or below something blacklisted. */
export default function WarningStrips() {
  const entity = useEntity();
  const missingNames = missingPropertiesOf(entity);
  return (
    <div className={css.strips}>
      {entity.as_of !== undefined && <AsOfStrip day={entity.as_of} />}
      {entity.is_deleted && (
        <p className={`${css.strip} ${css.grey}`}>
          <Icon name="deleted" />
          {t('inquiry' in entity ? 'beside:strip.deleted_in_verification' : 'beside:strip.deleted')}
        </p>
      )}
      {entity.inherited_blacklists.length > 0 && (
        <p className={`${css.strip} tint-red`}>
          <Icon name="inherit" />
          <strong>{t('beside:strip.inherited')}</strong>
          {entity.inherited_blacklists.map((parent) => (
            <Fragment key={parent.id}>
              <span>
                <EntityLink type={parent.entity_type} id={parent.id}>
                  {parent.name}
                </EntityLink>
                {` (${inheritedBlacklistText(parent)})`}
              </span>
              {parent.reason && (
                <span className={css.reason} data-tip={parent.reason}>
                  {parent.reason}
                </span>
              )}
            </Fragment>
          ))}
        </p>
      )}
      {missingNames.length > 0 && (
        <p className={`${css.strip} tint-amber`}>
          <Icon name="alert" />
          <strong>{t('beside:strip.missing')}</strong>
          {missingNames.map(({ name, label }) => (
            <button key={name} type="button" onClick={() => showProperty(name)}>
              {label}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** Leads to a property, and into its value where it may be changed. */
function showProperty(name: string): void {
  const fact = document.querySelector(`[id="${propertyFieldName(name)}"]`);
  fact?.scrollIntoView({ block: 'center' });
  fact?.querySelector<HTMLElement>('[data-cell]')?.focus();
}

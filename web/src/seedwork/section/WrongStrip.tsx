import { Fragment } from 'react';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { EntityLink } from '../../app/navigate.tsx';
import { AsOfStrip } from './AsOfStrip.tsx';
import { useEntity } from './entity.ts';
import css from './strip.module.css';

interface Props {
  /** Set on pages without a panel of the blacklists. */
  readonly saysReasons?: boolean;
}

/** Strips above an entity's page: of an earlier day, deleted, blacklisted itself, or below something blacklisted. */
export default function WrongStrip({ saysReasons = false }: Props) {
  const entity = useEntity();
  const listed = saysReasons && (entity.is_process_blacklisted || entity.is_editorial_blacklisted);
  return (
    <div className={css.strips}>
      {entity.as_of !== undefined && <AsOfStrip day={entity.as_of} />}
      {entity.is_deleted && (
        <p className={`${css.strip} ${css.grey}`}>
          <Icon name="deleted" />
          {t('beside:strip.deleted')}
        </p>
      )}
      {listed && (
        <p className={`${css.strip} tint-red`}>
          <Icon name="ban" />
          <strong>{t('beside:strip.blacklisted')}</strong>
          {entity.is_process_blacklisted && (
            <Reason text={t('beside:strip.process', { reason: entity.process_blacklist_reason ?? t('kit:empty') })} />
          )}
          {entity.is_editorial_blacklisted && (
            <Reason text={t('beside:strip.editorial', { reason: entity.editorial_blacklist_reason ?? t('kit:empty') })} />
          )}
        </p>
      )}
      {entity.inherited_blacklists.length > 0 && (
        <p className={`${css.strip} ${saysReasons ? 'tint-red' : 'tint-amber'}`}>
          <Icon name="inherit" />
          <strong>{t('beside:strip.inherited')}</strong>
          {entity.inherited_blacklists.map((parent) => (
            <Fragment key={parent.id}>
              <span>
                <EntityLink type={parent.entity_type} id={parent.id}>
                  {parent.name}
                </EntityLink>
                {' ('}
                {parent.kinds.map((kind) => t(`beside:strip.kind.${kind}`)).join(', ')}
                {')'}
              </span>
              {parent.reason && <Reason text={parent.reason} />}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** Maximum of characters of a reason; the panel of the blacklists has all of it. */
const Reason = ({ text }: { readonly text: string }) => (
  <span className={css.reason} data-tip={text}>
    {text}
  </span>
);

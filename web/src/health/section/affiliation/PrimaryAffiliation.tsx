import { toAddressLine } from '@kurator/contract/kit/addressLine';
import { t } from '../../../app/i18n.ts';
import { Panel } from '../../../kit/detail/Panel.tsx';
import { Flag } from '../../../kit/flag/Flag.tsx';
import type { Primary } from './affiliation.ts';
import place from '../place.module.css';
import css from './affiliation.module.css';

/** Displayed place of work and its reason. */
export const PrimaryAffiliation = ({ primary, count }: { readonly primary: Primary | undefined; readonly count: number }) => (
  <Panel title={t('medic:primary')}>
    <div className={css.primary}>
      {primary && primary.name !== null ? (
        <>
          <span className={css.line}>
            <strong className={primary.is_blacklisted ? place.listed : place.name}>{primary.name}</strong>
            <Flag
              icon={primary.source === 'only' ? 'info' : 'star'}
              tone={primary.source === 'only' ? 'grey' : 'amber'}
              text={t(`medic:source.${primary.source}`)}
            />
            {primary.is_blacklisted && <Flag icon="ban" tone="red" text={t('field:is_blacklisted')} />}
            {primary.is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} />}
          </span>
          <span className={place.meta}>{toAddressLine(primary) || t('medic:affiliation.no_address')}</span>
          {primary.is_deleted && (
            <span className={css.gone}>{t(primary.source === 'only' ? 'medic:primary_deleted.only' : 'medic:primary_deleted.wish')}</span>
          )}
        </>
      ) : (
        <>
          <span>{primary ? t(count > 1 ? 'medic:primary.open' : 'medic:no_institute') : t('kit:loading')}</span>
          <span className={place.meta}>{primary && t(count > 1 ? 'medic:primary.open_detail' : 'medic:source.none')}</span>
        </>
      )}
    </div>
  </Panel>
);

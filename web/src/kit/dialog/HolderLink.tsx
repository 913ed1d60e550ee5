import type { UniqueValueHolder } from '@kurator/contract/seedwork/shape';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { EntityLink } from '../../app/navigate.tsx';

/** Way to who has a value that was refused. Opens a new tab, so that the form keeps its input. */
export const HolderLink = ({ of: { id, entity_type: type, name } }: { readonly of: UniqueValueHolder }) => (
  <span>
    <EntityLink type={type} id={id} target="_blank">
      {name} <Icon name="external" size={13} />
      <span className="sr">{t('kit:opens_new_tab')}</span>
    </EntityLink>
  </span>
);

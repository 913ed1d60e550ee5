import type { ReactNode } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import { toNationalPhone } from '@kurator/contract/text/phone';
import * as commands from '@kurator/contract/seedwork/contactChannel.command';
import { t } from '../../app/i18n.ts';
import { Panel } from '../../kit/detail/Panel.tsx';
import { EmailCell, UrlCell } from '../../kit/field/cells.tsx';
import { EntityAction } from './EntityAction.tsx';
import { ItemList } from './ItemList.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { useEntity } from './entity.ts';
import css from './section.module.css';

interface Props {
  /** Shows emails without actions: they are edited on the page of research. */
  readonly areEmailsFixed?: boolean;
  /** The type has no phones. */
  readonly arePhonesHidden?: boolean;
}

export function ContactChannels({ areEmailsFixed = false, arePhonesHidden = false }: Props) {
  const { emails, phones, websites } = useEntity();
  return (
    <Panel title={t(arePhonesHidden ? 'seedwork:contactChannels.no_phones' : 'seedwork:contactChannels')}>
      <Group title={t('seedwork:emails')} create={areEmailsFixed ? undefined : commands.emailCreate}>
        <ItemList
          isFixed={areEmailsFixed}
          items={emails}
          idField="email_id"
          update={commands.emailUpdate}
          remove={commands.emailDelete}
          empty={t('seedwork:emails.empty')}
          nameOf={({ email }) => email}
          initialOf={({ email, primary }) => ({ email, primary })}
        >
          {({ email }) => <EmailCell value={email} />}
        </ItemList>
      </Group>
      {!arePhonesHidden && (
        <Group title={t('seedwork:phones')} create={commands.phoneCreate} {...(phones.length === 0 ? { shortcut: 'p' } : {})}>
          <ItemList
            items={phones}
            shortcut="p"
            idField="phone_id"
            update={commands.phoneUpdate}
            remove={commands.phoneDelete}
            empty={t('seedwork:phones.empty')}
            nameOf={({ phone }) => toNationalPhone(phone)}
            initialOf={({ phone, primary }) => ({ phone, primary })}
          >
            {({ phone }) => <PhoneLink phone={phone} />}
          </ItemList>
        </Group>
      )}
      <Group title={t('seedwork:websites')} create={commands.websiteCreate}>
        <ItemList
          items={websites}
          idField="website_id"
          update={commands.websiteUpdate}
          remove={commands.websiteDelete}
          empty={t('seedwork:websites.empty')}
          nameOf={({ url }) => url}
          initialOf={({ url, primary }) => ({ url, primary })}
        >
          {({ url }) => <UrlCell value={url} />}
        </ItemList>
      </Group>
    </Panel>
  );
}

const Group = ({
  title,
  create,
  shortcut,
  children,
}: {
  readonly title: string;
  readonly create: Command | undefined;
  readonly shortcut?: string;
  readonly children: ReactNode;
}) => (
  <div className={css.group} data-list>
    <div className={css.line}>
      <h3 className={css.subject}>{title}</h3>
      {create ? (
        <EntityAction of={create} isIconOnly icon="plus" {...(shortcut ? { shortcut } : {})} />
      ) : (
        <span className={css.meta}>{t('seedwork:fixed')}</span>
      )}
    </div>
    {children}
  </div>
);

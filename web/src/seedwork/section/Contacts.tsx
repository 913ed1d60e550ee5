import { todayInBerlin } from '@kurator/contract/kit/day';
import { contactCreate, contactDelete, contactOptin, contactOptout, contactUpdate } from '@kurator/contract/seedwork/contact.command';
import { toNationalPhone } from '@kurator/contract/text/phone';
import { t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { Panel } from '../../kit/detail/Panel.tsx';
import { EmailCell } from '../../kit/field/cells.tsx';
import { formatDate, formatDateTime } from '../../app/moment.ts';
import { optionLabel } from '../../kit/field/option.ts';
import { Flag } from '../../kit/flag/Flag.tsx';
import { EntityAction } from './EntityAction.tsx';
import { ItemList } from './ItemList.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { useEntity, type Contact } from './entity.ts';
import css from './section.module.css';

/** Full name; offices have names of their own. */
export const contactName = (contact: Pick<Contact, 'title' | 'first_name' | 'last_name' | 'name' | 'email' | 'phone'>): string =>
  [contact.title, contact.first_name, contact.last_name].filter(Boolean).join(' ') ||
  contact.name ||
  contact.email ||
  toNationalPhone(contact.phone ?? '') ||
  t('kit:no_name');

/** Consent and objection, but for the one that is on record. */
const possibleConsents = ({ optin, optin_date: date }: Contact) =>
  date === null ? [contactOptin, contactOptout] : [optin ? contactOptout : contactOptin];

const consentActions = (contact: Contact, version: number) =>
  possibleConsents(contact).map((command) => (
    <EntityAction
      key={command.topic}
      of={command}
      isSmall
      presetValues={{ contact_id: contact.id }}
      initial={{ date: todayInBerlin() }}
      subject={contactName(contact)}
      expectedVersion={version}
    />
  ));

export function Contacts() {
  const { contacts, version } = useEntity();
  return (
    <Panel title={t('seedwork:contacts')} count={contacts.length} actions={<EntityAction of={contactCreate} isIconOnly icon="plus" />}>
      <ItemList
        items={contacts}
        idField="contact_id"
        update={contactUpdate}
        remove={contactDelete}
        empty={t('seedwork:contacts.empty')}
        nameOf={contactName}
        initialOf={({ id: _id, optin: _optin, optin_date: _date, consents: _consents, ...contact }) => contact}
        actions={(contact) => consentActions(contact, version)}
      >
        {(contact) => <ContactLines contact={contact} />}
      </ItemList>
    </Panel>
  );
}

function ContactLines({ contact }: { readonly contact: Contact }) {
  const person = contactName(contact);
  const { consents } = contact;
  return (
    <>
      <div className={css.inline}>
        <span className={css.subject}>{person}</span>
        {contact.optin ? (
          <Flag
            icon="check"
            tone="green"
            text={contact.optin_date ? t('seedwork:optin.since', { date: formatDate(contact.optin_date) }) : t('field:optin')}
          />
        ) : (
          contact.optin_date && <Flag icon="x" text={t('seedwork:optout.since', { date: formatDate(contact.optin_date) })} />
        )}
      </div>
      <div className={css.meta}>
        {joinFacts([
          contact.name !== person && contact.name,
          contact.role,
          contact.gender && contact.gender !== 'unknown' && optionLabel('gender', contact.gender),
        ])}
      </div>
      <div className={css.inline}>
        {contact.phone && <PhoneLink phone={contact.phone} />}
        {contact.email && <EmailCell value={contact.email} />}
      </div>
      {consents.length > 1 && (
        <details className={css.more}>
          <summary>{t('seedwork:optin.history', { count: consents.length })}</summary>
          <ul>
            {consents.map((consent) => (
              <li key={consent.id}>
                {t(consent.optin ? 'seedwork:optin.entry' : 'seedwork:optout.entry', {
                  date: consent.date ? formatDate(consent.date) : t('kit:empty'),
                  by: consent.by,
                  time: formatDateTime(consent.time),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

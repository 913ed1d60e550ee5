import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { blacklists } from '@kurator/contract/seedwork/blacklists';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import type { CommandButtonProps } from '../../kit/dialog/CommandButton.tsx';
import type { InitialValues } from '../../kit/dialog/form.ts';
import type { FieldLabels } from '../timeline/change.ts';
import { DetailColumns, PanelRow } from '../../kit/detail/DetailColumns.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { Placeholder } from '../../kit/Placeholder.tsx';
import { LastChangePlaceholder } from '../live/LazyPageActivity.tsx';
import { Addresses } from './Addresses.tsx';
import { Comments } from './Comments.tsx';
import { EntityProvider, missingPropertiesOf, nameOf, type Entity } from './entity.ts';
import { EntityAction } from './EntityAction.tsx';
import { Note } from './Note.tsx';
import { ContactChannels } from './ContactChannels.tsx';
import { LazyTimeline } from '../timeline/LazyTimeline.tsx';
import { visibleFieldsOf, masterValuesOf } from './master.ts';
import { MasterFacts } from './MasterFacts.tsx';
import css from './section.module.css';
import stripCss from './strip.module.css';

/** Loaded after the page. */
const DetailHeaderExtras = lazy(() => loadWithTexts(['beside'], import('./DetailHeaderExtras.tsx')));

const MergedPanel = lazy(() => loadWithTexts(['beside', 'duplicate', 'event'], import('./MergedEntitiesPanel.tsx')));

/** Most entities are on none. */
const Blacklists = lazy(async () => ({ default: (await import('./Blacklists.tsx')).Blacklists }));

const MoreActions = lazy(async () => ({ default: (await import('./MoreActions.tsx')).MoreActions }));

const WarningStrips = lazy(() => loadWithTexts(['beside'], import('./WarningStrips.tsx')));
/** Stands below what a page begins with, and many types have none. */
const Contacts = lazy(async () => ({ default: (await import('./Contacts.tsx')).Contacts }));

/** Keeps about the height of a list of contacts, so that no button below moves from under the pointer. */
const ContactsPlaceholder = ({ contacts }: Pick<Entity, 'contacts'>) => (
  <Panel title={t('seedwork:contacts')} count={contacts.length}>
    {contacts.length === 0 && <p className={css.meta}>{t('seedwork:contacts.empty')}</p>}
    {contacts.map(({ id, last_name: name, phone, email }) => (
      <Placeholder key={id} className={css.item}>
        {name}
        <br />
        {name}
        <br />
        {phone}
        <br />
        {email}
      </Placeholder>
    ))}
  </Panel>
);

/** Keeps the height of a panel of blacklists. */
const BlacklistsPlaceholder = ({ entity }: { readonly entity: Entity }) => (
  <Panel title={t('seedwork:blacklists')}>
    {blacklists.map(
      ({ flag, reason }) =>
        entity[flag] && (
          <Placeholder key={flag} className={css.listing}>
            <span className={css.grow}>
              <span className={css.subject}>{t(`field:${flag}`)}</span>
              <br />
              {entity[reason] ?? t('seedwork:blacklists.listed')}
            </span>
            <span className="button small">{t('seedwork:more')}</span>
          </Placeholder>
        ),
    )}
  </Panel>
);

/** About what each strip above the page says, in its order. */
const stripTextsOf = (entity: Entity): readonly string[] =>
  [
    entity.as_of,
    entity.is_deleted && t('field:is_deleted'),
    entity.inherited_blacklists.map(({ name, reason }) => `${name} ${reason ?? ''}`).join(' '),
    missingPropertiesOf(entity)
      .map(({ label }) => label)
      .join(' '),
  ].flatMap((text) => (text ? [text] : []));

/** Keeps a line for each strip; on a phone some take more. */
const StripsPlaceholder = ({ texts }: { readonly texts: readonly string[] }) => (
  <div className={stripCss.strips}>
    {texts.map((text) => (
      <Placeholder key={text} className={stripCss.strip}>
        {text}
      </Placeholder>
    ))}
  </div>
);

interface EntityCommands {
  readonly update: Command;
  readonly delete: Command;
  readonly undelete: Command;
  /** Command of types that unmerge by one of their own. */
  readonly unmerge?: Command;
}

interface Props {
  readonly type: EntityType;
  readonly entity: Entity;
  /** Holds the values of the type's own fields. */
  readonly master: object;
  readonly commands: EntityCommands;
  /** Values of its form beyond those of `master`. */
  readonly initial?: InitialValues;
  /** Labels of its history that the catalogue lacks. */
  readonly labels?: FieldLabels;
  /** Advised length of texts, by field. */
  readonly advisedLengths?: Readonly<Record<string, number>>;
  /** Identifying numbers besides the DMS One ID. */
  readonly ids?: ReactNode;
  /** Flags beside the name. */
  readonly flags?: ReactNode;
  /** Further facts after the master data. */
  readonly facts?: ReactNode;
  /** Actions of the type, before the common ones. */
  readonly actions?: ReactNode;
  /** Facts changed by a command of their own. */
  readonly factActions?: Readonly<Record<string, ReactNode>>;
  /** Consequences of the deletion. */
  readonly deletionWarning?: string | undefined;
  /** Cards of parents and owners. */
  readonly above?: ReactNode;
  /** Switch for the history including that of children. */
  readonly wider?: ComponentProps<typeof LazyTimeline>['wider'];
  /** Sections of children and relations. */
  readonly children?: ReactNode;
}

const noActions = {};

/** Page of any entity: the common parts, and those of its type. */
export function EntityDetail({
  type,
  entity: present,
  master,
  commands,
  initial = noActions,
  labels = noActions,
  advisedLengths = noActions,
  ids,
  flags,
  facts,
  factActions = noActions,
  actions,
  deletionWarning,
  above,
  wider,
  children,
}: Props) {
  const [{ as_of: asOf }] = useSearchState();
  const entity = typeof asOf === 'string' ? { ...present, as_of: asOf } : present;
  const { merged = [] } = entity;
  const stripTexts = stripTextsOf(entity);
  const own = masterValuesOf(type, master);
  const presetValues = { [type.idField]: entity.id };
  const change: CommandButtonProps = {
    of: commands.update,
    presetValues,
    initial: { ...own, ...initial },
    expectedVersion: entity.version,
    advisedLengths,
    only: visibleFieldsOf(type, commands.update),
  };
  const has = (capability: EntityType['capabilities'][number]) => type.capabilities.includes(capability);
  return (
    <EntityProvider value={entity}>
      <DetailHeader
        name={nameOf(entity)}
        type={t(`entity:type.${type.type}`)}
        ids={
          <>
            <CopyText label={t(`field:${type.number}`)} text={String(entity[type.number])} />
            {ids}
            <Suspense fallback={entity.as_of === undefined && <LastChangePlaceholder events={entity.events} />}>
              <DetailHeaderExtras type={type} labels={labels} />
            </Suspense>
          </>
        }
        flags={
          <>
            {flags}
            {entity.is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} />}
            {entity.is_process_blacklisted && <Flag icon="ban" tone="red" text={t('field:is_process_blacklisted')} />}
            {entity.is_editorial_blacklisted && <Flag icon="blacklistEditorial" tone="red" text={t('field:is_editorial_blacklisted')} />}
          </>
        }
        actions={
          <>
            {has('blacklist') && (
              <Suspense fallback={<Placeholder className="button">{t('seedwork:more')}</Placeholder>}>
                <MoreActions />
              </Suspense>
            )}
            {actions}
            <EntityAction
              of={commands.delete}
              icon="trash"
              presetValues={presetValues}
              warning={deletionWarning}
              expectedVersion={entity.version}
            />
            {entity.is_deleted && (
              <EntityAction of={commands.undelete} icon="restore" look="primary" isAlwaysShown presetValues={presetValues} />
            )}
            <EntityAction {...change} icon="pencil" look="primary" shortcut="e" />
          </>
        }
        strip={
          stripTexts.length > 0 && (
            <Suspense fallback={<StripsPlaceholder texts={stripTexts} />}>
              <WarningStrips />
            </Suspense>
          )
        }
      />
      <DetailColumns
        key={entity.id}
        left={
          <>
            <MasterFacts type={type} master={own} entity={entity} change={change} more={facts} actions={factActions} />
            {merged.length > 0 && (
              <Suspense>
                <MergedPanel merged={merged} by={commands.unmerge} />
              </Suspense>
            )}
            {above}
            <PanelRow>
              {has('addresses') && <Addresses />}
              <ContactChannels arePhonesHidden={!has('phones')} />
            </PanelRow>
            {has('contacts') && (
              <Suspense fallback={<ContactsPlaceholder contacts={entity.contacts} />}>
                <Contacts />
              </Suspense>
            )}
            {children}
          </>
        }
        right={
          <>
            {(entity.is_process_blacklisted || entity.is_editorial_blacklisted) && (
              <Suspense fallback={<BlacklistsPlaceholder entity={entity} />}>
                <Blacklists hasOnlyListed />
              </Suspense>
            )}
            {has('note') && <Note />}
            {has('comments') && <Comments />}
            <LazyTimeline events={entity.events} labels={labels} wider={wider} hasPast />
          </>
        }
      />
    </EntityProvider>
  );
}

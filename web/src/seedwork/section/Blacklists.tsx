import type { Command } from '@kurator/contract/kit/command';
import { blacklists } from '@kurator/contract/seedwork/blacklists';
import { t } from '../../app/i18n.ts';
import { Icon, type IconName } from '../../app/Icon.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { blacklistIcons } from './blacklistIcons.ts';
import { EntityAction } from './EntityAction.tsx';
import { useEntity } from './entity.ts';
import css from './section.module.css';

interface BlacklistsProps {
  /** Leaves out those that the entity is not on. */
  readonly hasOnlyListed?: boolean;
}

/** Blacklists, each with reason and command. */
export function Blacklists({ hasOnlyListed = false }: BlacklistsProps) {
  const entity = useEntity();
  const shownBlacklists = hasOnlyListed ? blacklists.filter(({ flag }) => entity[flag]) : blacklists;
  if (shownBlacklists.length === 0) return null;
  return (
    <Panel title={t('seedwork:blacklists')}>
      {shownBlacklists.map(({ flag, reason, put, take }) => (
        <Listing
          key={flag}
          icon={blacklistIcons[flag]}
          title={t(`field:${flag}`)}
          isListed={entity[flag]}
          reason={entity[reason]}
          put={put}
          take={take}
        />
      ))}
    </Panel>
  );
}

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly isListed: boolean;
  readonly reason: string | null;
  readonly put: Command;
  readonly take: Command;
}

const Listing = ({ icon, title, isListed, reason, put, take }: Props) => (
  <div className={css.listing} data-listed={isListed || undefined}>
    <Icon name={icon} />
    <div className={css.grow}>
      <h3 className={css.subject}>{title}</h3>
      <p className={isListed ? css.reason : css.meta}>
        {isListed ? (reason ?? t('seedwork:blacklists.listed')) : t('seedwork:blacklists.free')}
      </p>
    </div>
    <EntityAction
      of={isListed ? take : put}
      isSmall
      isAlwaysShown
      subjectName={title}
      former={isListed && reason !== null ? { reason } : {}}
    />
  </div>
);

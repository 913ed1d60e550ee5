import type { AccountAwardee } from '@kurator/contract/business/awardee/awardee.answer';
import { t } from '../../app/i18n.ts';
import { AppLink } from '../../app/navigate.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import css from './account.module.css';

/** Ways to deleted awardees, which are restored on their pages. */
export default function DeletedAwardees({ awardees }: { readonly awardees: readonly AccountAwardee[] }) {
  return (
    <details className={css.deleted}>
      <summary>{t('account:awards.deleted', { count: awardees.length })}</summary>
      <ul>
        {awardees.map(({ id, award }) => (
          <li key={id}>
            <AppLink screen="business awardee" params={{ awardee: id }}>{`${award.name} ${award.year}`}</AppLink>
            {award.is_deleted && <Flag icon="deleted" text={t('account:award.deleted')} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

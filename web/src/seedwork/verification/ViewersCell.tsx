import { t } from '../../app/i18n.ts';
import { Initials } from './Initials.tsx';
import css from './inquiry.module.css';

interface Person {
  readonly name: string;
}

/** People who have an entity open: the first by name, all in the tooltip. */
export function ViewersCell({ viewers }: { readonly viewers: readonly [Person, ...Person[]] }) {
  const [{ name: first }] = viewers;
  return (
    <span className={css.viewer} data-tip={viewers.map(({ name }) => t('verificationList:viewed_by', { name })).join('\n')}>
      <Initials name={first} />
      <span className={css.cut}>{first}</span>
    </span>
  );
}

import { Icon, type IconName } from '../../app/Icon.tsx';
import css from './flag.module.css';

interface Props {
  readonly icon: IconName;
  readonly text: string;
  readonly tone?: 'red' | 'amber' | 'green' | 'grey';
  /** Icon alone, with the text as tooltip and label. */
  readonly isQuiet?: boolean;
}

export const Flag = ({ icon, text, tone = 'grey', isQuiet }: Props) =>
  isQuiet ? (
    <span className={`${css.bare} ${css[`on_${tone}`]}`} data-tip={text}>
      <Icon name={icon} size={15} />
      <span className="sr">{text}</span>
    </span>
  ) : (
    <span className={`${css.flag} tint-${tone}`}>
      <Icon name={icon} size={14} />
      {text}
    </span>
  );

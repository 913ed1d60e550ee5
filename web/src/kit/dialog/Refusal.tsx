import { Icon } from '../../app/Icon.tsx';
import type { CommandProblem } from './commandProblem.ts';
import css from './dialog.module.css';

/** Faults beyond single fields. Duplicates and conflicts are questions, shown elsewhere. */
export function Refusal({ trouble }: { readonly trouble: CommandProblem }) {
  const { title, general, candidates, conflicts } = trouble;
  const isQuestion = candidates !== undefined || Object.keys(conflicts).length > 0;
  if (!title && general.length === 0) return null;
  return (
    <div className={isQuestion ? `${css.warning} tint-amber` : `${css.refusal} tint-red`} role="alert" tabIndex={-1}>
      <Icon name={isQuestion ? 'alert' : 'error'} />
      <div>
        {title && <strong>{title}</strong>}
        {general.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

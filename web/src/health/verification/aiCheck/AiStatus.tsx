import { t } from '../../../app/i18n.ts';
import { Flag } from '../../../kit/flag/Flag.tsx';

const appearances = {
  true: { icon: 'success', tone: 'green' },
  false: { icon: 'alert', tone: 'amber' },
  null: { icon: 'help', tone: 'grey' },
  running: { icon: 'clock', tone: 'grey' },
} as const;

/** Summary of the newest AI check: nothing doubtful, something doubtful, unknown, or running. */
export const AiStatus = ({ status, isQuiet = false }: { readonly status: boolean | null | 'running'; readonly isQuiet?: boolean }) => (
  <Flag {...appearances[`${status}`]} isQuiet={isQuiet} text={t(`aiCheck:status.${status}`)} />
);

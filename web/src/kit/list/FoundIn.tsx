import { hiddenMatchText } from '../../app/hiddenMatch.ts';
import type { Row } from './row.ts';
import css from './table.module.css';

/** Match of a search that no column shows: its field and what stands there. */
export default function FoundIn({ of }: { readonly of: Pick<Row, 'found_in' | 'found_text'> }) {
  return <small className={css.found}>{hiddenMatchText(of)}</small>;
}

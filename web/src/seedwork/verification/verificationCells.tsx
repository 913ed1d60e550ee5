import { lazy, Suspense, type ReactNode } from 'react';
import type { ChangeSinceVerified, InquiryAnswer } from '@kurator/contract/seedwork/verification.answer';
import type { VerificationFlags } from '@kurator/contract/seedwork/verificationState';
import type { SearchParams } from '@kurator/contract/kit/queryString';
import { t } from '../../app/i18n.ts';
import { PlainLink } from '../../app/navigate.tsx';
import { BlacklistFlags } from '../../kit/flag/BlacklistFlags.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import type { OwnCells } from '../../kit/list/cells.tsx';
import type { Row } from '../../kit/list/row.ts';
import table from '../../kit/list/table.module.css';
import { VerificationStateIcon, verificationStateOf } from './VerificationStateIcon.tsx';
import { loadDeferredParts } from './loadDeferredParts.ts';
import type { VerificationConfig } from './verification.ts';
import css from './verification.module.css';

/** Most rows have no change and no inquiry, and nobody who looks at them. */
const ChangedCell = lazy(async () => ({ default: (await loadDeferredParts()).ChangesSinceVerifiedCell }));
const InquiryCell = lazy(async () => ({ default: (await loadDeferredParts()).InquiryCell }));
const ViewersCell = lazy(async () => ({ default: (await loadDeferredParts()).ViewersCell }));

/** A row of any list of verification. */
export interface VerificationListRow extends VerificationFlags, Row {
  readonly id: string;
  readonly name: string;
  readonly last_name?: string | null;
  readonly address_zipcode: string | null;
  readonly address_city: string | null;
  readonly is_deleted: boolean;
  readonly is_process_blacklisted: boolean;
  readonly is_editorial_blacklisted: boolean;
  readonly changed_since_verified: readonly ChangeSinceVerified[];
  readonly inquiry: InquiryAnswer | null;
  /** Other people who have the entity open. */
  readonly viewers: readonly { readonly id: string; readonly name: string }[];
}

const isListed = (row: VerificationListRow): boolean =>
  row.is_process_blacklisted ||
  row.is_editorial_blacklisted ||
  row.has_process_blacklisted_parent === true ||
  row.has_editorial_blacklisted_parent === true;

interface CellOptions<R> {
  readonly of: VerificationConfig;
  /** Query string of the list, which the page of an entity needs for its way back and its neighbours. */
  readonly search: SearchParams;
  /** Id of the entity that was visited last. */
  readonly last: string | null;
  /** Marks of a row of its own, after its name. */
  readonly renderMarks?: ((row: R) => ReactNode) | undefined;
}

/** Printed name, in which the last name stands out. */
function withLastName(name: string, last: string): ReactNode {
  const at = name.lastIndexOf(last);
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <b>{last}</b>
      {name.slice(at + last.length)}
    </>
  );
}

/** Placeholder of a printed line without text. */
export const MissingLine = () => <span className={css.missing}>{t('verification:missing')}</span>;

/** Cells that every list of verification has: light, name, place, changes, inquiry and who has it open. */
export const verificationCells = <R extends VerificationListRow>({ of, search, last, renderMarks }: CellOptions<R>): OwnCells<R> => ({
  light: (row) => <VerificationStateIcon of={verificationStateOf(row)} isLast={row.id === last} />,
  name: (row) => (
    <span className={css.named}>
      <PlainLink
        {...of.detailAt(row.id)}
        search={search}
        className={`${isListed(row) ? table.listed : table.name} ${row.last_name ? css.person : ''}`}
      >
        {row.name && row.last_name ? withLastName(row.name, row.last_name) : row.name || t('kit:no_name')}
      </PlainLink>
      <span className={css.marks}>
        {renderMarks?.(row)}
        <BlacklistFlags of={row} />
        {row.is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} isQuiet />}
      </span>
    </span>
  ),
  address_zipcode: ({ address_zipcode: zipcode }) => zipcode || <MissingLine />,
  address_city: ({ address_city: city }) => city || <MissingLine />,
  changed_since_verified: ({ changed_since_verified: [change, ...more] }) =>
    change ? (
      <Suspense>
        <ChangedCell changes={[change, ...more]} />
      </Suspense>
    ) : (
      <span />
    ),
  inquiry: ({ inquiry }) =>
    inquiry ? (
      <Suspense>
        <InquiryCell of={inquiry} />
      </Suspense>
    ) : (
      <span />
    ),
  viewers: ({ viewers }) => {
    const [viewer] = viewers;
    return viewer ? (
      <Suspense>
        <ViewersCell viewers={[viewer, ...viewers.slice(1)]} />
      </Suspense>
    ) : (
      <span />
    );
  },
});

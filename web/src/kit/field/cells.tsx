import type { ReactNode } from 'react';
import { formatNumber, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { CopyText } from '../CopyText.tsx';
import { formatDate } from '../../app/moment.ts';
import { countryName } from './option.ts';

/** Display of a kind; the caller shows null and ''. */
export type Cell = (props: { readonly value: string | number | boolean }) => ReactNode;

export const TextCell: Cell = ({ value }) => String(value);
export const LinesCell: Cell = ({ value }) => <span style={{ whiteSpace: 'pre-line' }}>{String(value)}</span>;
export const MonoCell: Cell = ({ value }) => <span className="mono">{String(value)}</span>;
export const IdCell: Cell = ({ value }) => <CopyText text={String(value)} />;
export const NumberCell: Cell = ({ value }) => (typeof value === 'number' ? formatNumber(value) : String(value));
export const YearCell: Cell = ({ value }) => String(value);
export const DateCell: Cell = ({ value }) => formatDate(String(value));
export const CountryCell: Cell = ({ value }) => countryName(String(value));
export const EmailCell: Cell = ({ value }) => <a href={`mailto:${value}`}>{String(value)}</a>;

export const FlagCell: Cell = ({ value }) => (value === true ? t('kit:yes') : t('kit:no'));

/** Links web addresses only. */
export const UrlCell: Cell = ({ value }) => {
  const address = String(value);
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')} <Icon name="external" size={13} />
      <span className="sr">{t('kit:opens_new_tab')}</span>
    </a>
  );
};

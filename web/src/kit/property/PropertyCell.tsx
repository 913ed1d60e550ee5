import { formatPropertyValue, type Property, type PropertyValue, type PropertyValueAnswer } from '@kurator/contract/kit/property';
import { language, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { EmptyCell } from '../list/cells.tsx';
import css from './property.module.css';

interface Props {
  readonly of: Property;
  /** Undefined if the property is not defined for the row. */
  readonly shownProperty: PropertyValueAnswer | undefined;
  /** Shows links as text. */
  readonly isPlain?: boolean;
  /** Tooltip of the manual mark. */
  readonly tip?: string | undefined;
}

/** Address that a click opens: a link's own, and that of a mail. */
export function propertyUrl({ format }: Property, value: PropertyValue): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (format === 'email') return `mailto:${value}`;
  return format === 'url' && /^https?:/i.test(value) ? value : undefined;
}

/** Formatted value with marks for manual and missing ones. */
export function PropertyCell({ of: property, shownProperty, isPlain = false, tip = t('property:by_hand') }: Props) {
  const text = formatPropertyValue(property, shownProperty?.value ?? null, language());
  const missingMark = shownProperty?.is_missing === true && <span className={`${css.missing} tint-amber`}>{t('property:missing')}</span>;
  if (!shownProperty || text === '')
    return missingMark || (shownProperty?.edited_by_hand ? <span className={css.none}>{t('property:no_value')}</span> : <EmptyCell />);
  const href = isPlain ? undefined : propertyUrl(property, shownProperty.value);
  return (
    <>
      {href ? (
        <a href={href} target={property.format === 'url' ? '_blank' : undefined} rel="noreferrer">
          {text.replace(/^https?:\/\//i, '')}
        </a>
      ) : (
        text.replace(/^https?:\/\//i, '')
      )}
      {missingMark && ' '}
      {missingMark}
      {shownProperty.edited_by_hand && (
        <span className={css.hand} data-tip={tip}>
          <Icon name="pencil" size={12} />
          <span className="sr">{tip}</span>
        </span>
      )}
    </>
  );
}

import { useState } from 'react';
import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import { formatPropertyValue, type Property, type PropertyValue } from '@kurator/contract/kit/property';
import { language, t } from '../../../app/i18n.ts';
import { EmptyCell } from '../../../kit/list/cells.tsx';
import css from './comparison.module.css';

/** First changed value; others on demand. */
export function PropertyChanges({ of: { properties, name } }: { readonly of: ComparisonRow }) {
  const [isOpen, setIsOpen] = useState(false);
  if (properties.length === 0) return <EmptyCell />;
  const shownProperties = isOpen ? properties : properties.slice(0, 1);
  const more = properties.length - 1;
  return (
    <span className={css.values}>
      {shownProperties.map((property) => (
        <span key={property.name} className={css.value}>
          {property.label} <del>{textOf(property, property.before)}</del> <span aria-hidden>→ </span>
          <ins>{textOf(property, property.after)}</ins>
        </span>
      ))}
      {more > 0 && (
        <button
          type="button"
          className={css.others}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'comparison:fewer' : 'comparison:others', { count: more, name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '−' : `+${more}`}
        </button>
      )}
    </span>
  );
}

const textOf = (property: Pick<Property, 'format' | 'symbol'>, value: PropertyValue): string =>
  formatPropertyValue(property, value, language()).replace(/^https?:\/\//i, '') || t('comparison:no_value');

import { paramValues, paramValue, type SearchParams } from '@kurator/contract/kit/queryString';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import type { SearchValues } from '../../app/navigate.tsx';
import { IconButton } from '../../kit/button/Button.tsx';
import { useDebouncedInput } from '../../kit/list/useDebouncedInput.ts';
import field from '../../kit/field/field.module.css';
import list from '../../kit/list/list.module.css';
import css from './projects.module.css';

export interface ProjectFiltersProps {
  readonly search: SearchParams;
  readonly onChange: (values: SearchValues) => void;
}

const trim = (text: string) => text.trim();

/** Filters by words of name or description, and by progress. */
export function ProjectFilters({ search, onChange }: ProjectFiltersProps) {
  const draft = useDebouncedInput(paramValues(search, 'search').join(' '), (text) => onChange({ search: trim(text) || undefined }), trim);
  return (
    <div className={list.tools}>
      <search className={list.search}>
        <Icon name="search" />
        <input
          type="text"
          aria-label={t('kit:search.label')}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('project:search')}
          data-search
          aria-keyshortcuts="/"
          value={draft.draft}
          onChange={(event) => draft.type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && draft.commit()}
          onBlur={draft.flush}
        />
        {draft.draft !== '' && <IconButton icon="x" name={t('kit:search.clear')} onClick={() => draft.commit('')} />}
      </search>
      <select
        className={`${field.select} ${css.state}`}
        aria-label={t('project:state')}
        value={paramValue(search, 'is_completed') ?? ''}
        onChange={(event) => onChange({ is_completed: event.target.value || undefined })}
      >
        <option value="">{t('project:state.all')}</option>
        <option value="false">{t('project:state.open')}</option>
        <option value="true">{t('project:state.completed')}</option>
      </select>
      <span className={css.order}>{t('project:order')}</span>
    </div>
  );
}

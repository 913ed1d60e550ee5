import { useCallback, useId, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { affiliationTypes } from '@kurator/contract/health/medic/affiliation.command';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { DialogFrame, DialogHead } from '../../kit/dialog/DialogFrame.tsx';
import frame from '../../kit/dialog/dialog.module.css';
import { Refusal } from '../../kit/dialog/Refusal.tsx';
import field from '../../kit/field/field.module.css';
import { useDraft } from '../../kit/list/useDraft.ts';
import { nameOf, useEntity } from '../../seedwork/section/entity.ts';
import { TargetList } from './TargetList.tsx';
import { useAffiliate, type Chosen } from './useAffiliate.ts';
import { useListedParents } from './useTargets.ts';
import css from './affiliation.module.css';

export interface AddProps {
  readonly medicId: string;
  /** Institutions already affiliated. */
  readonly present: readonly string[];
}

interface Props extends AddProps {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Finds an institution by type and words, and affiliates the medic. */
export default function AffiliationDialog({ medicId, present, opener, onClose }: Props) {
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const medic = useEntity();
  const [type, setType] = useState('hospital');
  const [text, setText] = useState('');
  const [showsClinics, showClinics] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const drop = useCallback((gone: string) => setChosen((now) => (now?.id === gone ? undefined : now)), []);
  const draft = useDraft(text, setText);
  const parents = useListedParents(chosen);
  const { send, busy, trouble } = useAffiliate(medicId, onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (document.activeElement === search.current) draft.commit();
    else if (chosen) void send(chosen);
  };
  const changeType = (next: string) => setType(affiliationTypes.find((known) => known === next) ?? 'hospital');
  return (
    <DialogFrame opener={opener} busy={busy} initialFocus={search} onLeave={() => !busy && onClose()}>
      <form className={frame.form} onSubmit={submit} noValidate>
        <DialogHead title={t('medic:affiliation.add')} subject={nameOf(medic)} onClose={onClose} />
        <div className={frame.body}>
          {trouble && <Refusal trouble={trouble} />}
          <div className={css.search}>
            <div className={field.row}>
              <label htmlFor={`${id}type`}>{t('field:entity_type')}</label>
              <select id={`${id}type`} className={field.select} value={type} onChange={(event) => changeType(event.target.value)}>
                {affiliationTypes.map((option) => (
                  <option key={option} value={option}>
                    {t(`entity:type.${option}`)}
                  </option>
                ))}
              </select>
            </div>
            <div className={field.row}>
              <label htmlFor={`${id}text`}>{t('medic:affiliation.search')}</label>
              <input
                ref={search}
                id={`${id}text`}
                className={field.input}
                type="search"
                autoComplete="off"
                spellCheck={false}
                placeholder={t('medic:affiliation.search_example')}
                value={draft.draft}
                onChange={(event) => draft.type(event.target.value)}
              />
            </div>
          </div>
          {type === 'hospital' && (
            <label className={css.toggle}>
              <input
                className={field.check}
                type="checkbox"
                checked={showsClinics}
                onChange={(event) => showClinics(event.target.checked)}
              />
              {t('medic:affiliation.show_clinics')}
            </label>
          )}
          <TargetList
            type={type}
            text={text}
            showsClinics={showsClinics && type === 'hospital'}
            present={present}
            chosen={chosen}
            onChoose={setChosen}
            onGone={drop}
          />
        </div>
        {/* Below the list, however long it is. */}
        <div className={css.warnings}>
          {chosen?.isBlacklisted && (
            <output className={`${frame.warning} tint-amber`}>
              <Icon name="alert" />
              {t('medic:affiliation.blacklisted', { name: chosen.name })}
            </output>
          )}
          {parents.length > 0 && (
            <output className={`${frame.warning} tint-amber`}>
              <Icon name="inherit" />
              {t('medic:affiliation.parent_blacklisted', { names: parents.join(', ') })}
            </output>
          )}
        </div>
        <div className={frame.foot}>
          <Button onClick={onClose} disabled={busy}>
            {t('form:dialog.cancel')}
          </Button>
          <Button type="submit" look="primary" disabled={!chosen} aria-disabled={busy}>
            {busy ? t('form:dialog.busy') : t('medic:affiliation.send')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

import { useCallback, useId, useRef, useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { affiliationCreate, affiliationTypes } from '@kurator/contract/health/medic/affiliation.command';
import { t } from '../../../app/i18n.ts';
import { Icon } from '../../../app/Icon.tsx';
import { MissingAnswer } from '../../../kit/detail/MissingAnswer.tsx';
import { DialogFoot } from '../../../kit/dialog/DialogFoot.tsx';
import { DialogFrame, DialogHead } from '../../../kit/dialog/DialogFrame.tsx';
import frame from '../../../kit/dialog/dialog.module.css';
import { Refusal } from '../../../kit/dialog/Refusal.tsx';
import { useKeepDraft, useSavedDraft } from '../../../kit/dialog/useKeepDraft.ts';
import { useFormClosing } from '../../../kit/dialog/useFormClosing.ts';
import { ChoiceCards } from '../../../kit/field/ChoiceCards.tsx';
import field from '../../../kit/field/field.module.css';
import fieldRow from '../../../kit/field/fieldRow.module.css';
import { useDebouncedInput } from '../../../kit/list/useDebouncedInput.ts';
import { nameOf, useEntity } from '../../../seedwork/section/entity.ts';
import { handleHitKeys, useChooseFirstHit } from '../target/hitKeys.ts';
import { TargetList } from '../target/TargetList.tsx';
import { useBlacklistedParents, type ChosenTarget } from '../target/useTargets.ts';
import { affiliationDraftKey, type Affiliation } from './affiliation.ts';
import { useAffiliate } from './useAffiliate.ts';
import css from '../target/target.module.css';

export interface AddAffiliationProps {
  readonly medicId: string;
  /** Institutions already affiliated. */
  readonly present: readonly string[];
  /** The only affiliation so far; with a second one somebody has to choose the printed one. */
  readonly only?: Pick<Affiliation, 'id'> & { readonly name: string };
}

interface Props extends AddAffiliationProps {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

type PrintedState = 'only' | 'new' | 'open';

interface AffiliationInput {
  readonly type: string;
  readonly text: string;
  readonly showsClinics: boolean;
  readonly chosenTarget: ChosenTarget | undefined;
  readonly printed: PrintedState;
}

const noInput: AffiliationInput = { type: '', text: '', showsClinics: false, chosenTarget: undefined, printed: 'only' };

/** Finds an institution by words, among all types or one, and affiliates the medic. */
export default function AddAffiliationDialog({ medicId, present, only: onlyNow, opener, onClose }: Props) {
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const medic = useEntity();
  // Stays when the new one was created and the choice of the printed one failed.
  const [only] = useState(onlyNow);
  const draftKey = affiliationDraftKey(medicId);
  const start = useSavedDraft<AffiliationInput>(draftKey)?.input ?? noInput;
  const [type, setType] = useState(start.type);
  const [text, setText] = useState(start.text);
  const [showsClinics, showClinics] = useState(start.showsClinics);
  const [chosenTarget, setChosenTarget] = useState(start.chosenTarget);
  const [printed, setPrinted] = useState(start.printed);
  const dropTarget = useCallback((targetId: string) => setChosenTarget((now) => (now?.id === targetId ? undefined : now)), []);
  const draft = useDebouncedInput(text, setText);
  const parents = useBlacklistedParents(chosenTarget);
  const { send, isBusy, trouble } = useAffiliate(medicId, onClose);
  const closing = useFormClosing({ isBusy, isDirty: chosenTarget !== undefined }, onClose);
  const { choose, forget, onShown } = useChooseFirstHit();
  const form = useRef<HTMLFormElement>(null);
  const onHits = useCallback(() => {
    // A choice from before a sign-in may stand on a later page of hits. Clinics come after their hospital.
    if (!showsClinics && !form.current?.querySelector('[name=target]:checked')) setChosenTarget(undefined);
    onShown();
  }, [showsClinics, onShown]);
  useKeepDraft(draftKey, (): AffiliationInput => ({ type, text: draft.draft, showsClinics, chosenTarget, printed }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosenTarget) void send(chosenTarget, only && printed !== 'open' ? { only: only.id, isNew: printed === 'new' } : undefined);
  };
  const types = affiliationTypes.filter((affiliationType) => type === '' || affiliationType === type);
  const isHospital = type === 'hospital';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isToSend = chosenTarget !== undefined && draft.draft === text;
    // Enter submits no form whose button is disabled, and there is nothing to send yet.
    if (event.key === 'Enter' && event.target === search.current && !isToSend) {
      event.preventDefault();
      if (draft.draft === text) choose(event.currentTarget);
      else draft.commit();
    } else handleHitKeys(event, choose, () => draft.commit(''));
  };
  return (
    <DialogFrame opener={opener} isBusy={isBusy} initialFocus={() => search.current} onLeave={closing.tryToClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- bubbling keys of the search and its hits */}
      <form ref={form} className={frame.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        <DialogHead title={t('medic:affiliation.add')} subject={nameOf(medic)} onClose={closing.tryToClose} />
        <div className={frame.body}>
          {trouble && <Refusal trouble={trouble} />}
          <div className={css.search}>
            <div className={fieldRow.row}>
              <label htmlFor={`${id}type`}>{t('field:entity_type')}</label>
              <select id={`${id}type`} className={field.select} value={type} onChange={(event) => setType(event.target.value)}>
                <option value="">{t('form:target.all_types')}</option>
                {affiliationTypes.map((option) => (
                  <option key={option} value={option}>
                    {t(`entity:type.${option}`)}
                  </option>
                ))}
              </select>
            </div>
            <div className={fieldRow.row}>
              <label htmlFor={`${id}text`}>{t('form:target.search')}</label>
              <input
                ref={search}
                id={`${id}text`}
                className={field.input}
                type="text"
                data-hits
                autoComplete="off"
                spellCheck={false}
                placeholder={t('form:target.search_example')}
                value={draft.draft}
                onChange={(event) => {
                  forget();
                  draft.type(event.target.value);
                }}
              />
            </div>
          </div>
          {isHospital && (
            <label className={css.toggle}>
              <input
                className={field.check}
                type="checkbox"
                checked={showsClinics}
                onChange={(event) => showClinics(event.target.checked)}
              />
              {t('form:target.show_clinics')}
            </label>
          )}
          <TargetList
            types={types}
            text={text}
            showsClinics={showsClinics && isHospital}
            present={present.filter((each) => each !== chosenTarget?.id)}
            chosenTarget={chosenTarget}
            onChoose={setChosenTarget}
            onGone={dropTarget}
            onShown={onHits}
            onSearch={(next) => {
              forget();
              draft.commit(next);
            }}
          />
        </div>
        {/* Below the list, whatever its length. */}
        <div className={css.warnings}>
          {chosenTarget?.isBlacklisted && (
            <output className={`${frame.warning} tint-amber`}>
              <Icon name="alert" />
              {t('form:target.blacklisted', { name: chosenTarget.name })}
            </output>
          )}
          {!parents.names && <MissingAnswer key={chosenTarget?.id} answer={parents.answer} />}
          {parents.names && parents.names.length > 0 && (
            <output className={`${frame.warning} tint-amber`}>
              <Icon name="inherit" />
              {t('form:target.parent_blacklisted', { names: parents.names.join(', ') })}
            </output>
          )}
        </div>
        {only && chosenTarget && (
          <fieldset className={css.printed}>
            <legend>{t('form:printed')}</legend>
            <ChoiceCards
              id={`${id}printed`}
              name="printed"
              label={t('form:printed')}
              value={printed}
              choices={[
                { value: 'only', label: only.name, detail: t('form:printed.only') },
                { value: 'new', label: chosenTarget.name, detail: t('form:printed.new') },
                { value: 'open', label: t('form:printed.open'), detail: t('form:printed.open_detail') },
              ]}
              onChange={(value) => setPrinted(value === 'new' || value === 'open' ? value : 'only')}
            />
          </fieldset>
        )}
        <DialogFoot
          command={affiliationCreate}
          isBusy={isBusy}
          closing={closing}
          isBlocked={!chosenTarget || (!parents.names && parents.answer.isPending)}
          consent={t('form:target.send')}
        />
      </form>
    </DialogFrame>
  );
}

import * as queries from '@kurator/contract/health/medic/medic.query';
import { hiddenFieldsOf } from '@kurator/contract/kit/list';
import { medic as type } from '@kurator/contract/health/medic/medic.type';
import { specializationLabel, specializations } from '@kurator/contract/text/specialization';
import { defineQueryHandler } from '../../platform/answer/answer.ts';
import { answerValuesOf } from '../../seedwork/entityField.ts';
import { entityAnswer, loadHistoryAndNames } from '../../seedwork/detail.ts';
import { historyCache, noRedaction, redactionOf } from '../../seedwork/history.ts';
import { createEntityValueLookup, readEntityValues } from '../../seedwork/readValues.ts';
import { topMedicFlagsSql, type TopMedicFlags } from '../award/topMedic.ts';
import { awardsAndVerificationSql, type AwardsAndVerification } from '../entityValues.ts';
import { medicStateOf } from './medic.stream.ts';

/** Redaction for everybody who lacks the permission of the one guarded field. */
const guardedRedaction = redactionOf(hiddenFieldsOf(type.list, new Set()));

const medicValues = createEntityValueLookup<AwardsAndVerification & TopMedicFlags>('medic', (id, card) => ({
  ...awardsAndVerificationSql(type)(id, card),
  ...topMedicFlagsSql(id),
}));

/** All fields of a medic's page that belong to the medic itself. */
export const medicDetailHandler = defineQueryHandler(queries.medicById, async ({ store, loadSubjectWithEvents, principal }) => {
  const maySee = hiddenFieldsOf(type.list, principal.permissions).size === 0;
  const redaction = maySee ? noRedaction : guardedRedaction;
  const medic = await loadSubjectWithEvents('medic', historyCache(store, redaction), medicValues);
  const state = medicStateOf(medic);
  const [historyAndNames, { awards, ...flags }] = await Promise.all([
    loadHistoryAndNames(store, medic, redaction),
    readEntityValues(store, medicValues, medic),
  ]);
  // A hidden change must not show in the version either; the merge of commands ignores it.
  const version = maySee ? medic.version : (historyAndNames.history.version ?? medic.version);
  const {
    addresses: _a,
    contacts: _c,
    inherited_blacklists: _i,
    display_name: _d,
    events,
    ...common
  } = entityAnswer({ ...medic, version }, historyAndNames, [], principal);
  const codes = state.specializations ?? [];
  return {
    ...common,
    ...answerValuesOf(type.fields, state, principal.permissions),
    events,
    ...flags,
    optin: state.optin ?? false,
    optin_date: state.optin_date ?? null,
    optin_source: state.optin_source ?? null,
    specializations: codes.map((code) => specializationLabel(code) ?? code).join(', '),
    specialization_codes: [...codes],
    awards,
  };
});

/** Code list of specialisations. */
export const specializationListHandler = defineQueryHandler(queries.specializationList, async () =>
  specializations.map(({ label, code }) => ({ label, code })),
);

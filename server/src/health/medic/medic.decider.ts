import { fieldNamesWith } from '@kurator/contract/kit/entityField';
import { medic } from '@kurator/contract/health/medic/medic.type';
import * as commands from '@kurator/contract/health/medic/medic.command';
import { deciderFactoryOf, refuse, Rejection, notFound } from '../../platform/bus/index.ts';
import { diffFields, entityEvent, pickFields } from '../../seedwork/change.ts';
import { consentDate, isConsentRecorded, findObjectionConflict, refuseEarlierDate } from '../../seedwork/consent.ts';
import { refuseDuplicates, duplicateCheckBypass, skippedDuplicatesNote } from '../../seedwork/duplicate.ts';
import { deleteDecider, undeleteDecider } from '../../seedwork/master.decider.ts';
import { refuseKeyInUse } from '../../seedwork/refuseKeyInUse.ts';
import { findSimilarMedics } from './medicDuplicate.ts';
import { isList, objectOf, type Json, type JsonObject } from '../../platform/store/index.ts';
import { fullName, medicStream } from './medic.stream.ts';

const decider = deciderFactoryOf(medicStream);

const create = decider(commands.medicCreate, {
  isCreation: true,
  humanIds: 1,
  bypass: duplicateCheckBypass,
  reads: ({ first_name, last_name, email }, reader) => findSimilarMedics(reader, { first_name, last_name, email }),
  decide: ({ values, reads, context }) => {
    const refusal = refuseDuplicates(reads, values.skip_duplicate_check);
    if (refusal) return refusal;
    const emails = [{ id: context.newId(), n: 1, primary: true, email: values.email }];
    const after = {
      dms_one_id: context.humanIds[0],
      name: fullName(values),
      ...pickFields(values, fieldNamesWith(medic.fields, 'create')),
      emails,
    };
    return [{ events: [entityEvent(commands.medicCreate, { after, ...skippedDuplicatesNote(reads, values.skip_duplicate_check) })] }];
  },
});

/** birth_year: 0 resets, empty keeps; sg_id: absent keeps, empty removes, and it needs a permission of its own. */
const update = decider(commands.medicUpdate, {
  onConflict: refuseKeyInUse('sg_id', 'medic.sg_id_taken'),
  // A command without year cannot conflict with changes of it.
  scope: (field, { birth_year = null }) => (field === 'birth_year' && birth_year === null ? undefined : ''),
  checkPermissions: ({ sg_id }, permissions) =>
    sg_id === undefined || permissions.has('dms.can_edit_health_sg_id')
      ? undefined
      : new Rejection(403, [{ field: 'sg_id', code: 'medic.sg_id_forbidden' }]),
  decide: ({ values, self }) => {
    if (!self) return notFound('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const { title, birth_year, comment } = values;
    const requestedFields = {
      ...pickFields(values, fieldNamesWith(medic.fields, 'update')),
      name: fullName(values),
      title: title === '' ? null : title,
      birth_year: birth_year === 0 ? null : (birth_year ?? undefined),
    };
    const change = diffFields(self.state, requestedFields);
    return change ? [{ events: [entityEvent(commands.medicUpdate, { ...change, reason: comment })] }] : [];
  },
});

const { specializationSlots } = commands;
const inSlots = (list: Json | undefined): JsonObject =>
  isList(list) ? Object.fromEntries(specializationSlots.map((slot, index) => [slot, list[index] ?? null])) : {};

const changeSpecializations = decider(commands.medicChangeSpecializations, {
  isFullReplacement: true,
  changedFields: ({ before, after }) => ({
    before: inSlots(objectOf(before)['specializations']),
    after: inSlots(objectOf(after)['specializations']),
  }),
  decide: ({ values, self }) => {
    if (!self) return notFound('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    // Concurrent changes may choose the same code in two slots.
    const codes = new Set(specializationSlots.map((slot) => values[slot]).filter((code) => typeof code === 'string'));
    const change = diffFields({ specializations: self.state.specializations ?? [] }, { specializations: [...codes] });
    return change ? [{ events: [entityEvent(commands.medicChangeSpecializations, change)] }] : [];
  },
});

const setOptin = decider(commands.medicSetOptin, {
  // A consent or an objection is a statement of its own, whatever was on record when it was made.
  scope: () => undefined,
  removalConflict: ({ item, after }, _reader, { optin }, { state }) =>
    optin && state['optin'] !== true && item === undefined ? findObjectionConflict(objectOf(after)) : undefined,
  decide: ({ values, self, context }) => {
    if (!self) return notFound('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const hadOptin = self.state.optin ?? false;
    if (isConsentRecorded(self.state, values.optin)) return refuse(values.optin ? 'medic.opted_in' : 'medic.opted_out');
    const date = values.date ?? context.today;
    const refusal = values.optin ? refuseEarlierDate(date, self.state.optin_date) : undefined;
    if (refusal) return refusal;
    const countedDate = consentDate(values.optin, date, self.state.optin_date);
    const requestedFields = { optin: values.optin, optin_date: countedDate, optin_source: values.source ?? null };
    const change = diffFields(
      { optin: hadOptin, optin_date: self.state.optin_date ?? null, optin_source: self.state.optin_source ?? null },
      requestedFields,
    );
    const dated = countedDate === date ? {} : { said: { dated: date } };
    return change ? [{ events: [entityEvent(commands.medicSetOptin, { ...change, ...dated })] }] : [];
  },
});

export const medicDeciders = [
  create,
  update,
  changeSpecializations,
  setOptin,
  deleteDecider(commands.medicDelete, []),
  undeleteDecider(commands.medicUndelete),
];

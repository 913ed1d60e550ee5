import { fieldSamples, type Command } from '@kurator/contract';
import { institutions } from '@kurator/contract/health/institutions';
import { z } from 'zod';
import type { JsonObject } from '../../platform/store/index.ts';
import { id } from '../deciderScenario.ts';
import { deletedEvent } from '../hospital.ts';
import { institutionHistory } from '../medic.ts';
import { refusalCase, type Refusal } from './refusal.ts';

/** Samples of required fields. */
const sampleOf = ({ fields }: Command): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, required }]) => (required ? [[name, z.json().parse(fieldSamples[kind])]] : [])),
  );

export const institutionRefusals: readonly Refusal[] = institutions.flatMap((type): readonly Refusal[] => {
  const { create, update, delete: remove, undelete } = type.commands;
  const similarRows = [{ id: id(1), entity_type: type.type, name: 'Haus am See', dms_one_id: 1, score: 0.9 }];
  const one = { [type.idField]: id(1) };
  const deleted = institutionHistory(type.type, 1, deletedEvent(type.type));
  return [
    refusalCase(create, 'where one is alike', 'entity.duplicates', [], sampleOf(create), { similarRows }),
    refusalCase(create, 'where lists lack the latest changes', 'entity.duplicates_unknown', [], sampleOf(create), { isBehind: true }),
    refusalCase(update, 'when it is deleted', 'entity.deleted', [deleted], { ...sampleOf(update), ...one }),
    refusalCase(remove, 'twice', 'entity.deleted', [deleted], one),
    refusalCase(undelete, 'when it lives', 'entity.not_deleted', [institutionHistory(type.type, 1)], one),
  ];
});

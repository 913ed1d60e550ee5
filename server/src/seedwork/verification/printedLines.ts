import { toAddressLine } from '@kurator/contract/kit/addressLine';
import type { DeciderReader } from '../../platform/bus/index.ts';
import type { PrintedField } from '@kurator/contract/seedwork/verification.command';
import type { LoadedStream } from '../../platform/store/index.ts';
import type { EntityState } from '../entityState.ts';
import { createStateReader } from '../fieldStream.ts';
import { entityNameOf, entityStateOf } from '../master.decider.ts';

/** Relation to the parent that determines the address: a clinic is at its location. */
const PLACE = 'location';

/** Parents of an entity, nearest first. */
export async function loadParentChain(entity: LoadedStream, reader: DeciderReader): Promise<readonly LoadedStream[]> {
  const rel = reader.entityTypeOf(entity.type)?.parent?.rel;
  const id = rel === undefined ? undefined : entity.state[`${rel}_id`];
  const parent = typeof id === 'string' ? await reader.load(id) : undefined;
  return parent ? [parent, ...(await loadParentChain(parent, reader))] : [];
}

/** Printed lines; those without text are absent. */
export type PrintedLines = Partial<Record<PrintedField, string>>;

const titledStateOf = createStateReader<EntityState & { readonly title?: string }>();

/** Printed lines of an entity by field: name, address, and parents or workplace. */
export async function loadEntityPrintedLines(entity: LoadedStream, reader: DeciderReader): Promise<PrintedLines> {
  const { title } = titledStateOf(entity);
  const parents = await loadParentChain(entity, reader);
  const primary = primaryOf(entity);
  const target = primary && (await reader.load(primary.entity_id));
  const at = target ? [target, ...(await loadParentChain(target, reader))] : [entity, ...parents];
  const printed = {
    name: [title, entityNameOf(entity)].filter(Boolean).join(' '),
    address: addressOf(at, reader),
    ...(primary && target ? { affiliation: affiliationName(primary.rule, at, reader), rule: primary.rule } : {}),
    ...(parents.length > 0 ? { parent: entityNameOf(parents.at(-1) ?? entity) } : {}),
  };
  return Object.fromEntries(Object.entries(printed).filter(([, value]) => value !== ''));
}

/** Printed affiliation: the wish, else the only one. */
function primaryOf(entity: LoadedStream) {
  const { affiliations = [] } = entityStateOf(entity);
  const [first] = affiliations;
  return first && (first.primary || affiliations.length === 1) ? first : undefined;
}

/** Fields that are printed as the name; that of a parent stands in other lines. */
export const printedNameFields: readonly string[] = ['name', 'display_name', 'title', 'first_name', 'last_name'];

/** Fields of other printed lines. */
export const printedParentFields: readonly string[] = ['location_id', 'hospital_id'];

/** Streams whose values the printed lines of an entity contain, itself first. */
export async function loadPrintedOrigins(entity: LoadedStream, reader: DeciderReader): Promise<readonly LoadedStream[]> {
  const primary = primaryOf(entity);
  const target = primary && (await reader.load(primary.entity_id));
  const own = [entity, ...(await loadParentChain(entity, reader))];
  return target ? [...own, target, ...(await loadParentChain(target, reader))] : own;
}

/** Name of an affiliation by its rule. @param at the institution, then its parents */
function affiliationName(rule: string, at: readonly LoadedStream[], { entityTypeOf }: DeciderReader): string {
  const [institution, parent] = at;
  const top = at.at(-1);
  if (!institution || !top) return '';
  if (rule === 'location') return parent ? entityNameOf(parent) : '';
  if (rule === 'practice_name' || rule === 'mvz_name') return entityStateOf(institution).name;
  const isPart = entityTypeOf(institution.type)?.parent?.rel === PLACE;
  return isPart ? `${entityNameOf(top)} - ${entityNameOf(institution)}` : entityNameOf(institution);
}

function addressOf([entity, parent]: readonly LoadedStream[], { entityTypeOf }: DeciderReader): string {
  const isAtParent = entity !== undefined && entityTypeOf(entity.type)?.parent?.rel === PLACE;
  const place = isAtParent ? parent : entity;
  const [address] = place ? (entityStateOf(place).addresses ?? []) : [];
  return toAddressLine(address ?? {});
}

import { commandOf } from '@kurator/contract/commands';
import type { Command } from '@kurator/contract';
import type { AiClaim } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { fieldKinds } from '@kurator/contract/kit/fieldKind';
import { Rejection } from '../../platform/bus/index.ts';
import { textOf } from '../../platform/store/index.ts';
import { checkAddress } from '../../seedwork/address.decider.ts';
import { itemsOf, type EntityState } from '../../seedwork/entityState.ts';
import { emailChannel, phoneChannel, websiteChannel, type ContactChannel } from '../../seedwork/contactChannel.ts';
import type { StoredClaim } from './aiCheck.stream.ts';
import type { ClaimableField } from './answerText.ts';

type ClaimCommand = Pick<AiClaim, 'topic' | 'values'>;

const noCommand: ClaimCommand = { topic: null, values: null };

/** Lists to which a claim adds a new primary entry; the former one stays. */
const channelsByField: Readonly<Partial<Record<ClaimableField, ContactChannel>>> = {
  website: websiteChannel,
  phone: phoneChannel,
  email: emailChannel,
};

const isOfAddress = (field: ClaimableField): field is 'street' | 'zipcode' | 'city' =>
  field === 'street' || field === 'zipcode' || field === 'city';

/** Command that adopts a claim; none if it changes nothing or would be refused. */
export function claimAdoptionCommand(
  type: EntityType,
  state: EntityState,
  { field, value }: Pick<StoredClaim, 'field' | 'value'>,
): ClaimCommand {
  if (field === null || value === null) return noCommand;
  const list = channelsByField[field];
  if (list) return newEntry(type, state, list, value);
  if (!isOfAddress(field))
    return textOf(state[field]) === value ? noCommand : filledIn(commandOf(type.area, `${type.type}.update`), field, value);
  const [address] = state.addresses ?? [];
  if (!address || !type.capabilities.includes('addresses') || address[field] === value) return noCommand;
  if (checkAddress({ [field]: value }, address) instanceof Rejection) return noCommand;
  return filledIn(commandOf('seedwork', 'entity.update_address'), field, value, { address_id: address.id });
}

function newEntry(
  { capabilities }: EntityType,
  state: EntityState,
  { kind, field, key, create }: ContactChannel,
  value: string,
): ClaimCommand {
  const isKnown = itemsOf(state, kind).some((entry) => key(textOf(entry[field])) === key(value));
  const isTaken = capabilities.some((capability) => capability === kind);
  return isKnown || !isTaken ? noCommand : filledIn(create, field, value, { primary: true });
}

function filledIn(
  command: Command | undefined,
  field: string,
  value: string,
  more: Readonly<Record<string, string | boolean>> = {},
): ClaimCommand {
  const kind = command?.fields[field]?.kind;
  if (!command || kind === undefined || !fieldKinds[kind].safeParse(value).success) return noCommand;
  return { topic: `${command.area}.${command.topic}`, values: { ...more, [field]: value } };
}

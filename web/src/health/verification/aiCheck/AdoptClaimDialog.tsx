import type { RefObject } from 'react';
import type { AiClaim } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import { clinicUpdate } from '@kurator/contract/health/clinic/clinic.command';
import { hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { institutions } from '@kurator/contract/health/institutions';
import { medicUpdate } from '@kurator/contract/health/medic/medic.command';
import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import type { Command } from '@kurator/contract/kit/command';
import { addressUpdate } from '@kurator/contract/seedwork/address.command';
import { emailCreate, phoneCreate, websiteCreate } from '@kurator/contract/seedwork/contactChannel.command';
import { t } from '../../../app/i18n.ts';
import type { InitialValues } from '../../../kit/dialog/form.ts';
import { LazyCommandDialog } from '../../../kit/dialog/lazyDialog.ts';

interface Props {
  readonly claim: AiClaim;
  readonly entity: VerificationAnswer;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onAdopted: () => void;
  readonly onClose: () => void;
}

/** Commands that adopt claims. */
const commands: readonly Command[] = [
  websiteCreate,
  phoneCreate,
  emailCreate,
  addressUpdate,
  medicUpdate,
  hospitalUpdate,
  clinicUpdate,
  ...institutions.map((institution) => institution.commands.update),
];

type Value = string | number | boolean | null;
const isValue = (value: unknown): value is Value => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const valuesIn = (from: object): InitialValues =>
  Object.fromEntries(Object.entries(from).filter((entry): entry is [string, Value] => isValue(entry[1])));

/** Dialog of the command that fits a claim, filled in; its page is recorded as the source. */
export default function AdoptClaimDialog({ claim, entity, opener, onAdopted, onClose }: Props) {
  const command = commands.find(({ area, topic }) => `${area}.${topic}` === claim.topic);
  if (!command) return null;
  const { id, entity_type: type, version } = entity;
  const ids = { entity_id: id, entity_type: type, [`${type}_id`]: id };
  const own = Object.entries(claim.values ?? {});
  const isGiven = (name: string): boolean => command.fields[name]?.isHiddenField === true;
  const presetValues = Object.fromEntries([...Object.entries(ids), ...own].filter(([name]) => isGiven(name)));
  const ownValues = Object.fromEntries(own.filter(([name]) => !isGiven(name)));
  const address = entity.addresses.find((one) => one.id === presetValues['address_id']);
  const reason = 'comment' in command.fields ? { comment: t('aiCheck:adopt.reason', { claim: claim.claim }) } : {};
  return (
    <LazyCommandDialog
      command={command}
      presetValues={presetValues}
      initial={valuesIn(address ?? entity)}
      suggestedValues={{ ...ownValues, ...reason }}
      {...(command.subject === 'entity_id' && !address ? {} : { only: Object.keys(ownValues) })}
      subject={entity.display_name || entity.name}
      expectedVersion={version}
      sourceUrl={claim.source_url ?? undefined}
      intro={claim.source_url && <p>{t('aiCheck:adopt.source', { url: claim.source_url })}</p>}
      onDone={onAdopted}
      opener={opener}
      onClose={onClose}
    />
  );
}

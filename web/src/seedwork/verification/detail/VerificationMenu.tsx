import { entityResolveInquiry, entityUnverify } from '@kurator/contract/seedwork/verification.command';
import { t } from '../../../app/i18n.ts';
import type { PopupProps } from '../../../app/popup.tsx';
import { ActionMenuPopup } from '../../../kit/action/ActionMenuPopup.tsx';
import { commandActions } from '../../../kit/action/commandAction.tsx';
import { presetValuesOf, type VerificationConfig, type VerificationEntity } from '../verification.ts';
import { setAutoAdvance, useIsAutoAdvance } from './autoAdvance.ts';
import { inquiryActionOf, inquiryValuesOf } from './inquiryForm.ts';
import type { Queue } from './useQueue.ts';

interface VerificationMenuProps {
  readonly of: VerificationConfig;
  readonly entity: VerificationEntity;
  readonly obstacle: string | undefined;
  readonly queue: Queue;
  readonly onAsk: () => void;
  readonly onResolved: () => void;
}

/** Actions beside verifying on a phone: inquiry, taking back, going on, back to the list. */
export default function VerificationMenu({ of, entity, obstacle, queue, onAsk, onResolved, ...popup }: PopupProps & VerificationMenuProps) {
  const isOn = useIsAutoAdvance();
  const props = { presetValues: presetValuesOf(of, entity), subject: entity.name };
  const ask = { key: 'ask', icon: 'help' as const, text: t('verificationPage:inquire'), isDisabled: obstacle !== undefined, run: onAsk };
  const resolve = commandActions(entityResolveInquiry, {
    icon: 'success',
    text: t('verificationPage:resolve'),
    props: { ...props, former: inquiryValuesOf(entity), onDone: onResolved },
  });
  const takeBack = commandActions(entityUnverify, {
    icon: 'restore',
    text: t('verificationPage:unverify'),
    props: { ...props, expectedVersion: entity.version },
  });
  const goOn = {
    key: 'go_on',
    icon: 'check' as const,
    text: t('verificationPage:goes_on'),
    note: t(isOn ? 'kit:yes' : 'kit:no'),
    run: () => setAutoAdvance(!isOn),
  };
  const back = { key: 'back', icon: 'list' as const, text: t('verificationPage:back'), run: queue.back };
  const action = inquiryActionOf(entity);
  const inquiry = action === 'resolve' ? resolve : action ? [ask] : [];
  return (
    <ActionMenuPopup
      {...popup}
      label={t('verificationPage:more')}
      groups={[
        [...inquiry, ...(entity.is_verified ? takeBack : [])],
        [goOn, back],
      ]}
    />
  );
}

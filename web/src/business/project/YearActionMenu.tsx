import type { BusinessAwardRow } from '@kurator/contract/business/award/award.answer';
import { isReservedProperty } from '@kurator/contract/business/award/awardProperty';
import type { BusinessProject } from '@kurator/contract/business/project/project.answer';
import {
  businessProjectAddPropertyToAwards,
  businessProjectRemovePropertyFromAwards,
} from '@kurator/contract/business/project/project.command';
import { t } from '../../app/i18n.ts';
import type { PopupProps } from '../../app/popup.tsx';
import { ActionMenuPopup } from '../../kit/action/ActionMenuPopup.tsx';
import { commandActions } from '../../kit/action/commandAction.tsx';
import { commandTitleOf } from '../../kit/dialog/texts.ts';
import { useNavigateToJob } from '../../seedwork/job/useNavigateToJob.ts';
import { businessProjectDeleteAwardees } from '@kurator/contract/business/upload/removal.command';

export interface YearActionMenuProps {
  readonly label: string;
  readonly project: BusinessProject;
  readonly year: number;
  readonly awards: readonly BusinessAwardRow[];
}

/** Actions on all awards of a year. */
export default function YearActionMenu({ project, year, awards, ...popup }: PopupProps & YearActionMenuProps) {
  const openJob = useNavigateToJob();
  const presetValues = { project_id: project.id, year };
  const awardees = awards.reduce((sum, { count }) => sum + count, 0);
  const subject = `${project.name} ${year}`;
  const removable = new Map(
    awards.flatMap(({ properties }) => properties.filter(({ name }) => !isReservedProperty(name)).map(({ name, label }) => [name, label])),
  );
  return (
    <ActionMenuPopup
      {...popup}
      groups={[
        [
          ...commandActions(businessProjectAddPropertyToAwards, {
            icon: 'plus',
            text: commandTitleOf(businessProjectAddPropertyToAwards),
            note: t('businessProject:year.all_awards', { count: awards.length }),
            props: { presetValues, subject, initial: { property_format: 'str' } },
          }),
          ...commandActions(businessProjectRemovePropertyFromAwards, {
            icon: 'trash',
            text: commandTitleOf(businessProjectRemovePropertyFromAwards),
            isDisabled: removable.size === 0,
            note: t(removable.size === 0 ? 'businessProject:year.none_removable' : 'businessProject:year.removes', {
              count: awards.length,
            }),
            props: {
              presetValues,
              subject,
              choices: { property_name: [...removable].map(([value, label]) => ({ value, label })) },
            },
          }),
        ],
        commandActions(businessProjectDeleteAwardees, {
          icon: 'trash',
          text: t('businessProject:year.delete_awardees'),
          isDisabled: awardees === 0,
          note: t('businessProject:year.awardees', { count: awardees }),
          props: {
            presetValues,
            subject,
            confirmation: String(year),
            isDanger: true,
            warning: t('businessProject:year.delete', { count: awardees }),
            onDone: openJob,
          },
        }),
      ]}
    />
  );
}

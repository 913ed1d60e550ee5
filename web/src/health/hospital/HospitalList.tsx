import { hospitalCreate } from '@kurator/contract/health/hospital/hospital.command';
import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import type { HospitalRow } from '@kurator/contract/health/hospital/hospital.query';
import { useGo } from '../../app/navigate.tsx';
import { t } from '../../app/i18n.ts';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';

const typeOf = () => hospital.type;

/** All hospitals. A new one is opened at once: its locations come next. */
export function Page() {
  const go = useGo();
  return (
    <ListPage<HospitalRow>
      type={hospital}
      title={t('health:hospitals')}
      typeOf={typeOf}
      search={SearchBar}
      acts={
        <CommandButton
          of={hospitalCreate}
          act="create"
          look="primary"
          icon="plus"
          onDone={({ entity_id: id }) => id && void go(hospital.screens.detail, { [hospital.param]: id })}
        />
      }
    />
  );
}

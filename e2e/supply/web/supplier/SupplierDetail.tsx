import { defineDetailQuery } from '@kurator/contract/kit/entityQuery';
import type { PropertyWithValue } from '@kurator/contract/seedwork/property.answer';
import { supplier as type } from '../../../../server/src/testing/supply/supplier.type.ts';
import { t } from '../../../../web/src/app/i18n.ts';
import { DetailBoundary } from '../../../../web/src/kit/detail/DetailBoundary.tsx';
import { useDetail } from '../../../../web/src/kit/detail/useDetail.ts';
import { Flag } from '../../../../web/src/kit/flag/Flag.tsx';
import { PropertyValuesPanel } from '../../../../web/src/seedwork/property/PropertyValuesPanel.tsx';
import type { Entity } from '../../../../web/src/seedwork/section/entity.ts';
import { EntityDetail } from '../../../../web/src/seedwork/section/EntityDetail.tsx';

interface Answer {
  readonly supplier: Entity & { readonly properties: readonly PropertyWithValue[]; readonly is_verified: boolean };
}

const query = defineDetailQuery<Answer>(type);

export const Page = () => (
  <DetailBoundary type={type} query={useDetail(query, type)}>
    {({ supplier }) => (
      <EntityDetail
        type={type}
        entity={supplier}
        master={supplier}
        commands={type.commands}
        flags={supplier.is_verified && <Flag icon="success" tone="green" text={t('field:is_verified')} />}
        above={<PropertyValuesPanel properties={supplier.properties} />}
      />
    )}
  </DetailBoundary>
);

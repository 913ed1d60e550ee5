import type { FacetValue } from '@kurator/contract/kit/listAnswer';
import { specializationName } from '../field/specialization.tsx';
import { specializationCodes } from '../field/specializationCodes.ts';
import { ChoiceList, type ChoiceListProps } from './ChoiceList.tsx';

interface Props extends Omit<ChoiceListProps, 'choices'> {
  /** Values with counts; without them all codes are offered. */
  readonly facet: readonly FacetValue[] | undefined;
}

const all = specializationCodes.map((code) => ({ code, label: specializationName(code) }));

/** Counted codes, and chosen ones without hits. */
const offeredOf = (facet: readonly FacetValue[], chosenValues: readonly string[]) => [
  ...facet,
  ...chosenValues
    .filter((code) => !facet.some((value) => value.code === code))
    .map((code) => ({ code, label: specializationName(code), count: 0 })),
];

/** Specialisations, several of which are chosen. */
export default function SpecializationChoices({ facet, ...list }: Props) {
  return <ChoiceList {...list} hasAll choices={facet ? offeredOf(facet, list.chosenValues) : all} />;
}

import { specializationLabel } from '@kurator/contract/text/specialization';
import type { Cell } from './cells.tsx';
import { TextChips } from './TextChips.tsx';

/** Name of a specialisation; former codes stay. */
export const specializationName = (code: string): string => specializationLabel(code) ?? code;

export const SpecializationCell: Cell = ({ value }) => specializationName(String(value));

export const SpecializationsCell: Cell = ({ value }) => <TextChips isWrapped texts={String(value).split('\n').map(specializationName)} />;

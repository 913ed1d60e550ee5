import { specializationLabel } from '@kurator/contract/text/specialization';
import type { Cell } from './cells.tsx';
import { TextChips } from './TextChips.tsx';

/** What a specialisation is called; a code that left the list stays as it is. */
export const specializationName = (code: string): string => specializationLabel(code) ?? code;

export const SpecializationCell: Cell = ({ value }) => specializationName(String(value));

/** Codes, one per line. */
export const SpecializationsCell: Cell = ({ value }) => <TextChips wrap texts={String(value).split('\n').map(specializationName)} />;

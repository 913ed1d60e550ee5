/** What lists of verification have beside their rows; it comes after them. */
export { SearchBar } from '../../kit/list/SearchBar.tsx';
export { InquiryCell } from './InquiryCell.tsx';
export { NextOpenButton } from './NextOpenButton.tsx';
export { StateChips } from './StateChips.tsx';
export { ViewersCell } from './ViewersCell.tsx';

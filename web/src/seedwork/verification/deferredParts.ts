/** Parts of lists of verification that are loaded after the rows. */
export { SearchBar } from '../../kit/list/SearchBar.tsx';
export { ChangesSinceVerifiedCell } from './ChangesSinceVerifiedCell.tsx';
export { InquiryCell } from './InquiryCell.tsx';
export { NextOpenButton } from './NextOpenButton.tsx';
export { StateChips } from './StateChips.tsx';
export { ViewersCell } from './ViewersCell.tsx';

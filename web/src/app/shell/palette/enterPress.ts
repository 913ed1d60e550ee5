/** Enter alone opens a row; combined with Ctrl or Meta the list of all hits. */
export type EnterPress = 'alone' | 'combined';

export const enterPressOf = ({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): EnterPress =>
  ctrlKey || metaKey ? 'combined' : 'alone';

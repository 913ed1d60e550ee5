import { useEffect, useRef } from 'react';
import { textOf, type Input, type InputProps } from './input.ts';
import { createTextInput } from './TextInput.tsx';
import { deriveCityAndState } from './zipPlace.ts';

const Text = createTextInput({ mode: 'numeric' });
/** Loaded when the input receives the focus. */
const load = () => import('@kurator/contract/text/zipcode');

const isComplete = (text: string) => /^\d{5}$/.test(text);

/** German zip code, which fills city and state while they are empty or those of the complete zip code before. */
export const ZipInput: Input = (props: InputProps) => {
  const now = useRef(props);
  const former = useRef('');
  useEffect(() => void (now.current = props));
  const change: InputProps['onChange'] = (next) => {
    const before = textOf(props.value).trim();
    if (isComplete(before)) former.current = before;
    props.onChange(next);
    const zipcode = textOf(next).trim();
    if (isComplete(zipcode)) void fill(former.current, zipcode);
  };
  const fill = async (before: string, zipcode: string) => {
    const { placeOfZip } = await load();
    const { value, values = {}, onChange } = now.current;
    const country = values['country'] ?? 'DE';
    const place = placeOfZip(zipcode);
    if (!place || textOf(value).trim() !== zipcode || (country !== 'DE' && country !== '')) return;
    onChange(value, deriveCityAndState(values, placeOfZip(before), place));
  };
  return (
    <span onFocus={() => void load()}>
      <Text {...props} onChange={change} />
    </span>
  );
};

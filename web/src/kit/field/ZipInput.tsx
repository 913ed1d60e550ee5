import { useEffect, useRef } from 'react';
import { textOf, type Input, type InputProps } from './input.ts';
import { textInput } from './TextInput.tsx';

const Text = textInput({ mode: 'numeric' });
/** Loaded when the input receives the focus. */
const load = () => import('@kurator/contract/text/zipcode');

/** German zip code, which fills city and state while they are empty or those of the zip code before. */
export const ZipInput: Input = (props: InputProps) => {
  const now = useRef(props);
  useEffect(() => void (now.current = props));
  const change: InputProps['onChange'] = (next) => {
    const before = textOf(props.value);
    props.onChange(next);
    const zipcode = textOf(next).trim();
    if (/^\d{5}$/.test(zipcode)) void fill(before, zipcode);
  };
  const fill = async (before: string, zipcode: string) => {
    const { placeOfZip } = await load();
    const { value, values = {}, onChange } = now.current;
    const country = values['country'] ?? 'DE';
    const place = placeOfZip(zipcode);
    if (!place || textOf(value).trim() !== zipcode || (country !== 'DE' && country !== '')) return;
    const former = placeOfZip(before.trim());
    const isFree = (name: 'city' | 'state') => values[name] === '' || (former !== undefined && values[name] === former[name]);
    const { city, state } = place;
    onChange(value, {
      ...(city !== undefined && isFree('city') ? { city } : {}),
      ...(isFree('state') ? { state } : {}),
    });
  };
  return (
    <span onFocus={() => void load()}>
      <Text {...props} onChange={change} />
    </span>
  );
};

import { useEffect, useRef, type RefObject } from 'react';
import type { FormConflicts } from './conflict.ts';

/** Leads to the field that was in conflict, back from its table, and to the first fault after a refusal. */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, conflict: FormConflicts | undefined, refusals: number): void {
  const disputed = useRef<string>(undefined);
  useEffect(() => {
    if (!conflict && disputed.current !== undefined)
      form.current?.querySelector<HTMLElement>(`[data-field="${disputed.current}"] :is(input, select, textarea)`)?.focus();
    disputed.current = conflict?.rows[0]?.field;
  }, [form, conflict]);
  useEffect(() => {
    if (refusals === 0) return;
    const at = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (at('[aria-invalid=true]') ?? at('[role=alert]'))?.focus();
  }, [form, refusals]);
}

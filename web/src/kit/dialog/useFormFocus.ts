import { useEffect, useRef, type RefObject } from 'react';
import type { FormConflicts } from './conflict.ts';

/** Leads to the field that was in conflict, back from its table, and to the first fault after a refusal. */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, conflict: FormConflicts | undefined, refusals: number): void {
  const disputedField = useRef<string>(undefined);
  useEffect(() => {
    if (!conflict && disputedField.current !== undefined)
      form.current?.querySelector<HTMLElement>(`[data-field="${disputedField.current}"] :is(input, select, textarea)`)?.focus();
    disputedField.current = conflict?.rows[0]?.field;
  }, [form, conflict]);
  useEffect(() => {
    if (refusals === 0) return;
    const at = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (at('[aria-invalid=true]:not([role=radiogroup]), [aria-invalid=true] input') ?? at('[role=alert]'))?.focus();
  }, [form, refusals]);
}

import { loadDialogTexts } from '../../../kit/dialog/texts.ts';

/** Loads the form with its choices. */
export async function loadInquiryForm() {
  const [form] = await Promise.all([import('./InquiryFields.tsx'), loadDialogTexts()]);
  form.preloadPeople();
  return form;
}

export const preloadInquiryForm = (): void => void loadInquiryForm();

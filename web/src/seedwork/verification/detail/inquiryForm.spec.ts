import { expect, test } from 'vitest';
import { inquiryActionOf } from './inquiryForm.ts';

const inquiry = { question: 'Stimmt die Anschrift?', assignee: null, due_on: null, by: 'Erika', time: '2026-11-20T10:00:00Z' };

test('an open inquiry is resolved even of a deleted entity; nothing is asked about that any more', () => {
  expect(inquiryActionOf({ inquiry, is_deleted: true })).toBe('resolve');
  expect(inquiryActionOf({ inquiry, is_deleted: false })).toBe('resolve');
  expect(inquiryActionOf({ inquiry: null, is_deleted: false })).toBe('ask');
  expect(inquiryActionOf({ inquiry: null, is_deleted: true })).toBeUndefined();
});

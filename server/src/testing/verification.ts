import type { JsonObject, NewEvent } from '../platform/store/index.ts';

/** An entity is verified for a type of verification and a year. */
export const verifiedEvent = (key = 'hospital', year = 2026, printed: JsonObject = {}): NewEvent => ({
  topic: 'seedwork.entity.verify',
  data: {
    before: { [`verified.${key}.${year}`]: null },
    after: { [`verified.${key}.${year}`]: { by: 'somebody', time: '2026-11-19T10:00:00.000Z', printed } },
  },
});

/** The same verification is taken back. */
export const unverifiedEvent = (...verification: Parameters<typeof verifiedEvent>): NewEvent => {
  const { before, after } = verifiedEvent(...verification).data;
  return { topic: 'seedwork.entity.unverify', data: { before: after ?? null, after: before ?? null } };
};

/** An inquiry is open. */
export const inquiryEvent = (key = 'hospital', year = 2026, inquiry: JsonObject = {}): NewEvent => ({
  topic: 'seedwork.entity.activate_inquiry',
  data: {
    before: { [`inquiry.${key}.${year}`]: null },
    after: { [`inquiry.${key}.${year}`]: { question: 'Stimmt der Name?', by: 'somebody', time: '2026-11-19T10:00:00.000Z', ...inquiry } },
  },
});

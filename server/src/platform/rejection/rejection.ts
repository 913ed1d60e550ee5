import type { ErrorCode } from '@kurator/contract';
import type { JsonObject } from '../store/index.ts';

/** Code of a catalogue text, at a field or in general. */
export interface Reason {
  readonly code: ErrorCode;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Thrown at the border (bus, router), returned by deciders. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly status: number;
  readonly reasons: readonly Reason[];
  /** Further keys of the answer, as `candidates` of a duplicate check. */
  readonly extra: JsonObject;

  constructor(status: number, reasons: readonly Reason[], extra: JsonObject = {}) {
    super(reasons.map((reason) => reason.code).join(', '));
    this.status = status;
    this.reasons = reasons;
    this.extra = extra;
  }
}

/** Violated domain rule: 409. */
export const refuse = (code: ErrorCode, params: Reason['params'] = {}, extra: JsonObject = {}): Rejection =>
  new Rejection(409, [{ code, params }], extra);

/** Violated domain rule of one field: 409. */
export const refuseAt = (field: string, code: ErrorCode, params: Reason['params'] = {}): Rejection =>
  new Rejection(409, [{ field, code, params }]);

/** Missing target: 404. */
export const notFound = (code: ErrorCode, field?: string, params: Reason['params'] = {}): Rejection =>
  new Rejection(404, [field === undefined ? { code, params } : { field, code, params }]);

/** Invalid request: 422. */
export const invalidRequest = (reasons: readonly Reason[]): Rejection => new Rejection(422, reasons);

/** Missing sign-in: 401. */
export const missingSignIn = (): Rejection => new Rejection(401, [{ code: 'request.unauthorized' }]);

/** Missing permission: 403. */
export const missingPermission = (): Rejection => new Rejection(403, [{ code: 'request.forbidden' }]);

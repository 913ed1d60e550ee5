/** Failure that the operator can mend, printed without a stack. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
}

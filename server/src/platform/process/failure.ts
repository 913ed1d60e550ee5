/** It cannot be done, for a reason that whoever asked for it can mend; the message says how, and a stack would say nothing more. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
}

/** Puts the alert host into the document. */
export const mountAlerts = (): void => {};

/** Whether keys are combined with Cmd instead of Ctrl. */
export const isMac: boolean = navigator.userAgent.includes('Mac');

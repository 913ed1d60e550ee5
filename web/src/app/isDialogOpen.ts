/** Whether a dialog is open; alerts have the same role. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog][data-open]') !== null;

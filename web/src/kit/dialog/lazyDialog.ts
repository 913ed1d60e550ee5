import { lazy, useEffect, type ComponentType } from 'react';
import { showErrorAlert } from '../../app/alerts.ts';
import { loadDialogTexts } from './texts.ts';

interface Closable {
  readonly onClose: () => void;
}

/** Dialog loaded on demand, to be rendered in a `Suspense`, and its preloading. One that cannot be loaded says so in an alert and closes. */
export function lazyDialog<P extends Closable>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  const loadOrClose = () =>
    Promise.all([load(), loadDialogTexts()]).then(
      ([dialog]) => dialog,
      (error: unknown) => {
        function ClosingDialog({ onClose }: P) {
          useEffect(() => {
            showErrorAlert(error);
            onClose();
          });
          return null;
        }
        return { default: ClosingDialog };
      },
    );
  return [lazy<ComponentType<P>>(loadOrClose), () => void loadOrClose()] as const;
}

/** Dialog of a command. */
export const [LazyCommandDialog, preloadDialog] = lazyDialog(() => import('./CommandDialog.tsx'));

import { maySeeScreen, requireScreen } from '../../app/directory.ts';
import { t } from '../../app/i18n.ts';
import { AppLink } from '../../app/navigate.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';

/** Origin of the rows of a list that projects fill, and the way there. */
export default function ProjectsGuide({ of }: { readonly of: 'verification' | 'scores' }) {
  return (
    <>
      <p>{t(`listPopup:begin.${of}`)}</p>
      {maySeeScreen(requireScreen('health projects')) && (
        <AppLink screen="health projects" className={buttonClass()}>
          {t('listPopup:begin.projects')}
        </AppLink>
      )}
    </>
  );
}

import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import type { CommandForm } from './useCommandForm.ts';
import css from './dialog.module.css';

interface Props {
  readonly form: CommandForm;
  readonly texts?: readonly (string | undefined)[];
}

const noTexts: readonly string[] = [];

/** Says that input was restored after a sign-in, and further texts. */
export const FormWarnings = ({ form, texts = noTexts }: Props) =>
  [form.isAfterSignIn ? t('form:dialog.restored') : '', ...texts].map(
    (text) =>
      text && (
        <p key={text} className={`${css.warning} tint-amber`}>
          <Icon name="alert" />
          {text}
        </p>
      ),
  );

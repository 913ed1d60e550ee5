import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../../app/Icon.tsx';

export type ButtonLook = 'plain' | 'primary' | 'danger' | 'quiet';

interface Look {
  readonly look?: ButtonLook | undefined;
  readonly icon?: IconName | undefined;
  readonly isSmall?: boolean | undefined;
}

/** Button classes for links. */
export const buttonClass = (look: ButtonLook = 'plain', isSmall = false) =>
  ['button', look !== 'plain' && look, isSmall && 'small'].filter(Boolean).join(' ');

export function Button({ look, icon, isSmall, children, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button type={type} className={[buttonClass(look, isSmall), className].filter(Boolean).join(' ')} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** Icon button; the name is its label and tooltip. */
export function IconButton({
  icon,
  name,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'name' | 'children'> & { readonly icon: IconName; readonly name: string }) {
  return (
    <button
      type={type}
      className={['button quiet small icon', className].filter(Boolean).join(' ')}
      aria-label={name}
      data-tip={name}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

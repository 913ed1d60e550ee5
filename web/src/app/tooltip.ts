/** Tooltips of `[data-tip]` on hover and focus (`data-tip-collapsed` inside collapsed elements). Any key hides them. */
export function startTooltip(): void {
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.popover = 'manual';
  tip.ariaHidden = 'true';
  document.body.append(tip);
  let timer = 0;
  const hide = () => {
    clearTimeout(timer);
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  const show = (target: EventTarget | null, delay: number) => {
    hide();
    const near = target instanceof Element ? target.closest<HTMLElement>('[data-tip], [data-collapsed="true"] [data-tip-collapsed]') : null;
    if (!near) return;
    timer = window.setTimeout(() => {
      const key = near.ariaKeyShortcuts?.length === 1 ? ` (${near.ariaKeyShortcuts})` : '';
      tip.textContent = `${near.dataset['tip'] ?? near.dataset['tipCollapsed'] ?? ''}${key}`;
      tip.showPopover();
      const place = near.getBoundingClientRect();
      const own = tip.getBoundingClientRect();
      const below = place.bottom + 6 + own.height < innerHeight;
      tip.style.top = `${below ? place.bottom + 6 : place.top - own.height - 6}px`;
      tip.style.left = `${Math.max(4, Math.min(place.left + place.width / 2 - own.width / 2, innerWidth - own.width - 4))}px`;
    }, delay);
  };
  document.addEventListener('pointerover', (event) => show(event.target, 400));
  document.addEventListener(
    'focusin',
    (event) => event.target instanceof Element && event.target.matches(':focus-visible') && show(event.target, 0),
  );
  document.addEventListener('focusout', hide);
  document.addEventListener('pointerdown', hide);
  document.addEventListener('scroll', hide, { capture: true, passive: true });
  document.addEventListener('keydown', hide);
}

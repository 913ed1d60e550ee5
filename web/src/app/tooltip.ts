/** Tooltips of `[data-tip]` on hover and focus, that of `[data-rest]` on focus of its row (`data-tip-collapsed` inside collapsed elements). Any key hides them. */
export function startTooltip(): void {
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.popover = 'manual';
  tip.ariaHidden = 'true';
  document.body.append(tip);
  let timer = 0;
  const close = () => tip.matches(':popover-open') && tip.hidePopover();
  const hide = () => {
    clearTimeout(timer);
    close();
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
      const isBelow = place.bottom + 6 + own.height < innerHeight;
      tip.style.top = `${isBelow ? place.bottom + 6 : place.top - own.height - 6}px`;
      tip.style.left = `${Math.max(4, Math.min(place.left + place.width / 2 - own.width / 2, innerWidth - own.width - 4))}px`;
    }, delay);
  };
  document.addEventListener('pointerover', (event) => show(event.target, 400));
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    // Tooltip of a row with the truncated texts of its cells, after a delay.
    const hiddenText = target.querySelector(':scope[data-row] [data-rest]');
    show(hiddenText ?? target, hiddenText ? 400 : 0);
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('pointerdown', hide);
  // Focus scrolls to where a tooltip is about to show.
  document.addEventListener('scroll', close, { capture: true, passive: true });
  // Before a key moves the focus, which shows another.
  document.addEventListener('keydown', hide, { capture: true });
}

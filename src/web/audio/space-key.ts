import type { Player } from './create-player.ts'

const controls =
  'a[href], button, input, select, textarea, summary, audio, video, [contenteditable], [tabindex]:not(main, [tabindex="-1"]), [role="dialog"], [role="menu"], [role="listbox"]'

/** Whether a key pressed here is free: the focus is on no control and in no overlay. */
const isFree = (target: EventTarget | null): boolean => target instanceof Element && target.closest(controls) === null

/** Space starts and stops the sound wherever it means nothing else. */
export const bindSpaceKey = (player: Player): void => {
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!player.getState().track || !isFree(event.target)) return
    event.preventDefault()
    if (!event.repeat) player.toggle()
  })
}

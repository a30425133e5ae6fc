import { isNowhere } from '#web/ui/held-focus.ts'

// By then a window that closed has given the focus back to what opened it, as the menu of a phone does.
const windowsGiveBackMs = 30
const pressed = ['keydown', 'pointerdown']

/** Gives the focus to the main part, unless the screen, or a window that it opened, has taken it already. */
const focusMain = (): void => {
  const main = document.querySelector('main')
  if (main?.contains(document.activeElement) || document.activeElement?.closest('[role="dialog"]')) return
  main?.focus({ preventScroll: true })
}

/**
 * Gives the focus to the main part of a new screen, which has its name, so that a screen reader says where one is, and the next Tab is
 * in it. A slow browser may still show the screen of before by then, and take it away later with the focus: until the person presses
 * something, the main part that comes gets it, too. Returns what ends this.
 */
export const focusNewScreen = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      focusMain()
    }, windowsGiveBackMs)
  }
  const watch = new MutationObserver(() => {
    if (isNowhere()) soon()
  })
  const stop = (): void => {
    clearTimeout(timer)
    watch.disconnect()
    for (const kind of pressed) removeEventListener(kind, stop, true)
  }
  soon()
  watch.observe(document.body, { childList: true, subtree: true })
  for (const kind of pressed) addEventListener(kind, stop, true)
  return stop
}

import { focusHeading, isNowhere } from './overlays/use-focus-back.ts'

const COMES_WITHIN_MS = 4000

/**
 * Gives the focus to what comes, or comes back, once what has it now is gone; to the heading of the screen when it does not
 * come. A focus that has gone elsewhere meanwhile stays there.
 */
export const focusWhenThere = (selector: string | null): void => {
  const from = document.activeElement
  const stop = (): void => {
    watch.disconnect()
    clearTimeout(timer)
  }
  const look = (): void => {
    if (!isNowhere()) {
      if (document.activeElement !== from) stop()
      return
    }
    const target = selector === null ? null : document.querySelector<HTMLElement>(selector)
    if (selector !== null && !target) return
    stop()
    if (target) target.focus()
    else focusHeading()
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => {
    stop()
    if (isNowhere()) focusHeading()
  }, COMES_WITHIN_MS)
  look()
}

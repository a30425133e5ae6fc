import { useLayoutEffect } from 'react'
import { isNowhere } from '../held-focus.ts'

/** Where the focus was before a window opened, and where it may go if that place is gone. */
interface Place {
  element: HTMLElement | null
  /** The first word of what the element does: "Delete" of "Delete Car Deck v1". */
  word: string
  /** The element's own row, then those after it, then those before it, the nearest first. */
  rows: readonly Element[]
}

const givenBackAfterMs = 20
const leavesWithinMs = 2000
const pressedWithinMs = 2000
const controlSelector = 'button, a[href], input, select, textarea'

// Safari gives a button that is clicked no focus.
let pressed: { control: Element | null | undefined; at: number } | null = null
document.addEventListener(
  'click',
  ({ target, timeStamp: at }) => {
    pressed = { control: target instanceof Element ? target.closest(controlSelector) : null, at }
  },
  true,
)

const justPressed = (): Element | null | undefined =>
  pressed && performance.now() - pressed.at < pressedWithinMs ? pressed.control : null

let waiting: { place: Place; timer: ReturnType<typeof setTimeout> } | null = null

/**
 * Gives the focus back when a window, menu or popover closes, or is unmounted open: to what had it before; where that is gone, to the same
 * action of the next row, else to the heading of the screen. A window that opens in place of another inherits its place.
 */
export const useFocusBack = (opened: boolean): void => {
  useLayoutEffect(() => {
    if (!opened) return
    const place = waiting?.place ?? placeHere()
    clearTimeout(waiting?.timer)
    waiting = null
    return () => {
      const atClose = document.activeElement
      const timer = setTimeout(() => {
        waiting = null
        if (isNowhere() || document.activeElement === atClose) giveBack(place)
      }, givenBackAfterMs)
      waiting = { place, timer }
    }
  }, [opened])
}

/** Whether a window itself has the focus, which it takes when its content goes. */
const isOnWindow = (): boolean => document.activeElement?.getAttribute('role') === 'dialog'

const placeHere = (): Place => {
  const found = isNowhere() ? justPressed() : document.activeElement
  if (!(found instanceof HTMLElement)) return { element: null, word: '', rows: [] }
  const row = found.closest('tr, li')
  const rows = row?.parentElement ? [...row.parentElement.children] : []
  const at = row ? rows.indexOf(row) : -1
  return {
    element: found,
    word: firstWord(found),
    rows: [...rows.slice(Math.max(at, 0)), ...rows.slice(0, Math.max(at, 0)).reverse()],
  }
}

const firstWord = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().split(' ')[0] ?? ''

const giveBack = (place: Place): void => {
  if (!takesFocus(place.element)) goNear(place)
  // What was deleted may leave the list some moments after the window.
  else goNearOnceGone(place)
}

/** Gives the focus to the same action of the next row, once the row in which something has it now leaves its list. */
export const focusNextRow = (): void => goNearOnceGone(placeHere())

const goNearOnceGone = (place: Place): void => {
  const watch = new MutationObserver(() => {
    if (place.element?.isConnected) return
    watch.disconnect()
    if (isNowhere()) goNear(place)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), leavesWithinMs)
}

const goNear = ({ word, rows }: Place): void => {
  const row = rows.find((one) => one.isConnected && one.querySelector(controlSelector))
  const controls = [...(row?.querySelectorAll<HTMLElement>(controlSelector) ?? [])]
  if (takesFocus(controls.find((control) => firstWord(control) === word) ?? controls[0])) return
  focusHeading()
}

/** Gives the focus to the heading of the screen. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main :is(h1, h2), h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  if (!takesFocus(heading)) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

const takesFocus = (element: HTMLElement | null | undefined): boolean => {
  if (!element?.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

const comesWithinMs = 4000

/**
 * Gives the focus to what comes, or comes back, once what has it now is gone, and once more where a list that is read late
 * draws it again; to the heading of the screen when it does not come. A focus that has gone elsewhere meanwhile stays there.
 */
export const focusWhenThere = (selector: string | null): void => {
  let holder = document.activeElement
  const stop = (): void => {
    watch.disconnect()
    clearTimeout(timer)
  }
  const look = (): void => {
    if (!isNowhere() && !isOnWindow()) {
      if (document.activeElement !== holder) stop()
      return
    }
    if (selector === null) {
      stop()
      focusHeading()
      return
    }
    const target = document.querySelector<HTMLElement>(selector)
    target?.focus()
    if (document.activeElement === target) holder = target
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => {
    stop()
    if (isNowhere()) focusHeading()
  }, comesWithinMs)
  look()
}

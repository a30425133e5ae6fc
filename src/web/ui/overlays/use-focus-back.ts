import { useLayoutEffect } from 'react'

/** Where the focus was before a window opened, and where it may go if that place is gone. */
interface Place {
  element: HTMLElement | null
  /** The first word of what the element does: "Delete" of "Delete Car Deck v1". */
  word: string
  /** The rows after the element's own, then those before it, the nearest first. */
  rows: readonly Element[]
}

const GIVEN_BACK_AFTER_MS = 20
const LEAVES_WITHIN_MS = 2000
const CONTROLS = 'button, a[href], input, select, textarea'

let waiting: { place: Place; timer: ReturnType<typeof setTimeout> } | null = null

/**
 * Gives the focus back when a window closes, or is unmounted open: to what had it before; where that is gone, to the same
 * action of the next row, else to the heading of the screen. A window that opens in place of another inherits its place.
 */
export const useFocusBack = (opened: boolean): void => {
  useLayoutEffect(() => {
    if (!opened) return
    const place = waiting?.place ?? placeOf(document.activeElement)
    clearTimeout(waiting?.timer)
    waiting = null
    return () => {
      const atClose = document.activeElement
      const timer = setTimeout(() => {
        waiting = null
        if (isNowhere() || document.activeElement === atClose) giveBack(place)
      }, GIVEN_BACK_AFTER_MS)
      waiting = { place, timer }
    }
  }, [opened])
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

const placeOf = (active: Element | null): Place => {
  // An entry of a menu goes with its menu; the button that opened the menu stays.
  const menu = active?.closest('[role="menu"]')
  const found = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  if (!(found instanceof HTMLElement) || found === document.body) return { element: null, word: '', rows: [] }
  const row = found.closest('tr, li')
  const rows = row?.parentElement ? [...row.parentElement.children] : []
  const at = row ? rows.indexOf(row) : -1
  return { element: found, word: firstWord(found), rows: [...rows.slice(at + 1), ...rows.slice(0, at).reverse()] }
}

const firstWord = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().split(' ')[0] ?? ''

const giveBack = (place: Place): void => {
  const { element } = place
  if (!takesFocus(element)) {
    goNear(place)
    return
  }
  // What was deleted may leave the list some moments after the window.
  const watch = new MutationObserver(() => {
    if (element?.isConnected) return
    watch.disconnect()
    if (isNowhere()) goNear(place)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), LEAVES_WITHIN_MS)
}

const goNear = ({ word, rows }: Place): void => {
  const row = rows.find((one) => one.isConnected && one.querySelector(CONTROLS))
  const controls = [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  if (takesFocus(controls.find((control) => firstWord(control) === word) ?? controls[0])) return
  const heading = document.querySelector<HTMLElement>('main :is(h1, h2), h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  if (!takesFocus(heading)) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

const takesFocus = (element: HTMLElement | null | undefined): boolean => {
  if (!element?.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

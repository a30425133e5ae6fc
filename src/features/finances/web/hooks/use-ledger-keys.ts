import { useEffect, useRef } from 'react'

interface Acts {
  add: () => void
  isOpen: boolean
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-entry] [data-open]')]

const move = (by: 1 | -1): void => {
  const all = rows()
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? all[0] : all[Math.min(all.length - 1, Math.max(0, at + by))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** N adds, / searches, the arrows go from entry to entry, Enter and E open. */
export const useLedgerKeys = (acts: Acts): void => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || latest.current.isOpen) return
      if (document.querySelector('[role="dialog"], [role="menu"]')) return
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return
      const onRow = target instanceof HTMLElement && target.matches('[data-open]')
      const known = new Map<string, (() => void) | false>([
        ['n', latest.current.add],
        ['/', () => document.querySelector<HTMLElement>('[data-ledger] input[type="search"]')?.focus()],
        ['ArrowDown', () => move(1)],
        ['ArrowUp', () => move(-1)],
        ['e', onRow && (() => target.click())],
      ])
      const act = known.get(event.key)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

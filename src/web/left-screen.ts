import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { screenAt } from '#features/system/contract/screens.ts'

interface LeftScreen {
  address: string
  title: string
}

// The menu of narrow windows and the help lead to where one reports; it is the screen behind them that is meant.
const leadsOn = /^\/(navbar|help)(\/|$)/
let before: LeftScreen | null = null

/** The screen that the person came from, past the menu and the help; null when they came from nowhere in particular. */
export const useLeftScreen = (): LeftScreen | null => {
  const router = useRouter()
  // While a screen is drawn for the first time, the router still stands on the one before.
  const [left] = useState(() => {
    const { resolvedLocation: last, location: now } = router.state
    if (!last || last.pathname === now.pathname) return null
    const screen = screenAt(last.pathname)
    const found = screen ? { address: last.pathname, title: screen.title } : null
    if (leadsOn.test(last.pathname)) return before ?? found
    if (leadsOn.test(now.pathname)) before = found
    return found
  })
  return left
}

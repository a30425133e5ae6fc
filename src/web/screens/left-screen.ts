import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Screen, screenAt } from '#features/system/contract/screens.ts'

interface LeftScreen {
  address: string
  title: string
}

const menu: Screen['path'] = '/navbar'
let beforeMenu: LeftScreen | null = null

/** The screen that the person came from, past the menu of narrow windows; null when they came from nowhere in particular. */
export const useLeftScreen = (): LeftScreen | null => {
  const router = useRouter()
  // While a screen is drawn for the first time, the router still stands on the one before.
  const [left] = useState(() => {
    const { resolvedLocation: before, location: now } = router.state
    if (!before || before.pathname === now.pathname) return null
    if (before.pathname === menu) return beforeMenu
    const screen = screenAt(before.pathname)
    const found = screen ? { address: before.pathname, title: screen.title } : null
    if (now.pathname === menu) beforeMenu = found
    return found
  })
  return left
}

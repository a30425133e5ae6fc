import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { screenAt } from '#features/system/contract/screens.ts'

/** The screen that the person came from, with its name; null when they came from nowhere in particular. */
export const useLeftScreen = (): { address: string; title: string } | null => {
  const router = useRouter()
  // While a screen is drawn for the first time, the router still stands on the one before.
  const [left] = useState(() => {
    const before = router.state.resolvedLocation
    if (!before || before.pathname === router.state.location.pathname) return null
    const screen = screenAt(before.pathname)
    return screen ? { address: before.pathname, title: screen.title } : null
  })
  return left
}

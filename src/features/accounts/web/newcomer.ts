import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on the way from the registration to the login. */
    isNewcomer?: boolean
  }
}

/** Where a new person without an invitation goes on: the window that asks for the name of the band. */
export const firstBand = '/my-workspaces?create=true'

/** Whether the person who came to the login has just registered; its address is the plain one. */
export const useIsNewcomer = (): boolean => {
  const cameAsNewcomer = useLocation({ select: ({ state }) => state.isNewcomer === true })
  // The next address is known here before its screen is, and says nothing of it any more.
  const [isNewcomer] = useState(cameAsNewcomer)
  return isNewcomer
}

import { createContext } from 'react'

/** Whether a question sounds as soon as it is there: somebody has just pressed what brought it, and wants to hear it. */
export const SoundsAtOnce = createContext(false)

/** Whether the page was opened by a press just now, so that it may sound by itself. */
export const openedByPress = (): boolean => navigator.userActivation?.isActive ?? false

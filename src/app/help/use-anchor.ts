import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Shows the heading that the address names behind #, and puts the focus there, each time somebody goes to it. */
export const useAnchor = (): void => {
  const hash = useLocation({ select: (location) => location.hash })
  // Differs when somebody asks for the same heading again.
  const visit = useLocation({ select: (location) => location.state.__TSR_key })
  useEffect(() => {
    const heading = visit === '' || hash === '' ? null : document.getElementById(hash)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash, visit])
}

import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { sessionQuery } from '#web/session/session.ts'
import { sharedQuery } from './shared-query.ts'
import { takeShares } from './take-shares.ts'

const SharedNotice = lazy(async () => ({ default: (await import('./shared-notice.tsx')).SharedNotice }))

/** Makes the installed app one that can be shared to, and says on every screen but its own that something shared waits. */
export const SharedDock = () => {
  const { data: person } = useQuery(sessionQuery)
  const { data: waiting } = useQuery(sharedQuery(person))
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (matchMedia('(display-mode: standalone)').matches) void takeShares()
  }, [])
  if (path === '/share' || !waiting || waiting.length === 0) return null
  return (
    <Suspense fallback={null}>
      <SharedNotice />
    </Suspense>
  )
}

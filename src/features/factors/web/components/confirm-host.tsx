import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { AskedProof } from '#client/client.ts'
import { proveWith } from '#web/api.ts'

const loadDialog = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }))

/** Stands by to ask who somebody is, wherever a call wants to know it again: the call goes on once they have proved it. */
export const ConfirmHost = () => {
  const waiting = useRef<((isProved: boolean) => void)[]>([])
  const [asked, setAsked] = useState<AskedProof | null>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const answer = (isProved: boolean): void => {
    setAsked(null)
    for (const tell of waiting.current.splice(0)) tell(isProved)
  }
  useEffect(() => {
    const { current } = waiting
    const forget = proveWith(async (wanted) => {
      // Without its window nobody can be asked, and no call waits for it.
      if (!(await loadDialog().catch(() => null))) return false
      setIsLoaded(true)
      setAsked(wanted)
      return new Promise((tell) => current.push(tell))
    })
    return () => {
      forget()
      for (const tell of current.splice(0)) tell(false)
    }
  }, [])
  if (!isLoaded) return null
  return (
    <Suspense>
      <ConfirmDialog asked={asked} onAnswer={answer} />
    </Suspense>
  )
}

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '#web/api.ts'
import { ScreenNotFetched } from './lazy-screen.ts'

// What Chromium, Firefox and Safari say of a module that did not come.
const notFetched = /dynamically imported module|importing a module script/i

/**
 * What Retry does for a screen that broke: tries again, and takes a new page where its parts are gone from the server. When a
 * lost network is back, it does so by itself.
 */
export const useRetry = ({ error, reset }: ErrorComponentProps): (() => Promise<void>) => {
  const router = useRouter()
  const retry = async (): Promise<void> => {
    const came = error instanceof ScreenNotFetched ? await error.again() : !notFetched.test(String(error))
    // After a deployment only a new page knows the new parts. Without a server a reload would lose this one.
    if (!came && (await serverAnswers())) return location.reload()
    reset()
    void router.invalidate()
  }
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  return retry
}

const serverAnswers = (): Promise<boolean> =>
  api.healthz({}).then(
    () => true,
    () => false,
  )

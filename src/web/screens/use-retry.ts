import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { api } from '#web/api.ts'
import { ScreenNotFetched } from './lazy-screen.ts'

// What Chromium, Firefox and Safari say of a module that did not come.
const notFetched = /dynamically imported module|importing a module script/i

/** What Retry does for a screen that broke: tries again, and takes a new page where its parts are gone from the server. */
export const useRetry = ({ error, reset }: ErrorComponentProps): (() => Promise<void>) => {
  const router = useRouter()
  return async () => {
    const came = error instanceof ScreenNotFetched ? await error.again() : !notFetched.test(String(error))
    // After a deployment only a new page knows the new parts. Without a server a reload would lose this one.
    if (!came && (await serverAnswers())) return location.reload()
    reset()
    void router.invalidate()
  }
}

const serverAnswers = (): Promise<boolean> =>
  api.healthz({}).then(
    () => true,
    () => false,
  )

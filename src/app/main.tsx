import { nameNotes } from '@backline/theory/note-naming.ts'
import { noteNaming } from '#kernel/language/note-naming.ts'
import { t } from '#kernel/language/translate.ts'
import '#web/theme/fonts.css'
import '#web/theme/tokens.css'
import '#web/theme/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/query-client.ts'
import { onPersonChange } from '#web/session/person-change.ts'
import { FactorNeeded, followSession, sessionQuery } from '#web/session/session.ts'
import { flash } from '#web/ui/flash.ts'
import { makeRouter, showsPrivateScreen } from './router.tsx'
import { ScreenNotFetched } from './screens/lazy-screen.ts'
import { WorkspaceRefused } from './shell/enter-workspace.ts'

const sessionWaitMs = 400
nameNotes(noteNaming)
const router = makeRouter()

/** Errors for which there is a page. */
const havePages = [WorkspaceRefused, FactorNeeded, ScreenNotFetched]

const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  const session = queryClient.prefetchQuery(sessionQuery)
  if (root.querySelector(':scope > :not(noscript)')) {
    // A prerendered page stays as it is until the screen and (usually) the session are there: nothing flashes.
    const patience = new Promise((resolve) => setTimeout(resolve, sessionWaitMs))
    await Promise.all([router.load(), Promise.race([session, patience])])
  }
  const screen = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  const made = createRoot(root, {
    onCaughtError: (error) => {
      // A link into a workspace of others, and a part that did not come, have a page that says so; nothing broke.
      if (havePages.some((one) => error instanceof one)) return
      // biome-ignore lint/suspicious/noConsole: this is what React does with every error by itself
      console.error(error)
    },
  })
  // In one task: a key pressed between reading the prerendered form and replacing it would be lost.
  flushSync(() => made.render(screen))
}

followSession(async (why) => {
  if (!showsPrivateScreen(router)) return router.invalidate()
  if (why) flash.error(why)
  else flash.info(t('You’re logged out. Log in to continue.'))
  const shown = new Promise<void>((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      resolve()
    })
  })
  // The guards of the screen send a visitor to the login.
  void router.invalidate()
  return shown
})

const forgetDevice = async (): Promise<void> => {
  const { forgetHere } = await import('#features/notifications/web/push/this-device.ts')
  await forgetHere()
}

// Who leaves takes along what this browser shows of their bands; where it shows nothing, nothing is missing.
onPersonChange(() => void forgetDevice().catch(() => undefined))
void start()

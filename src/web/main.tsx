import './theme/fonts.css'
import './theme/tokens.css'
import './theme/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { queryClient } from './query-client.ts'
import { makeRouter } from './router.tsx'
import { sessionQuery } from './session/session.ts'

const SESSION_WAIT_MS = 400
const router = makeRouter()

const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  // A prerendered page stays as it is until the screen and (usually) the session are there: nothing flashes.
  const session = queryClient.prefetchQuery(sessionQuery)
  const patience = new Promise((resolve) => setTimeout(resolve, SESSION_WAIT_MS))
  await Promise.all([router.load(), Promise.race([session, patience])])
  const screen = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  // In one task: a key pressed between reading the prerendered form and replacing it would be lost.
  flushSync(() => createRoot(root).render(screen))
}

void start()

import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { makeRouter } from '#app/router.tsx'
import { queryClient } from '#web/query-client.ts'

export { publicPages, shellTexts } from './pages.ts'

/** The markup of a public screen, as a visitor who is not signed in sees it. */
export const renderPage = async (path: string): Promise<string> => {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AppProviders } from '#web/ui/overlays/app-providers.tsx'

/** Components of `src/web/ui` that belong together, and the states in which a screen can show them. */
export interface Entry {
  name: string
  /** The components themselves; a test looks for each that `src/web/ui` exports. */
  shows: readonly unknown[]
  /** What each state shows; `close` takes a window away again. */
  states: Readonly<Record<string, (close: () => void) => ReactNode>>
  /** It lies above the page, so that only one can be looked at. */
  isWindow?: true
}

/** Keeps a value for a control that leaves this to its screen. */
export const Held = <Value,>({
  first,
  children,
}: {
  first: Value
  children: (value: Value, set: (next: Value) => void) => ReactNode
}) => {
  const [value, set] = useState(first)
  return children(value, set)
}

/** What a layout of the app puts around its screens: addresses, and the windows with the way to take things back. */
export const InApp = ({ children }: { children: ReactNode }) => {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/plans'] }) }),
  )
  return (
    <RouterContextProvider router={router as never}>
      <AppProviders>{children}</AppProviders>
    </RouterContextProvider>
  )
}

/** For a control whose news nobody waits for. */
export const ignore = (): void => undefined

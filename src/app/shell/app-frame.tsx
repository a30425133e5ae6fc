import type { ReactNode } from 'react'
import { ConfirmHost } from '#features/factors/web/components/confirm-host.tsx'
import { AppProviders } from '#web/ui/overlays/app-providers.tsx'

/** What signed-in screens need around them: overlays, and the question who one is, wherever a call asks for it. */
export const AppFrame = ({ children }: { children: ReactNode }) => (
  <AppProviders>
    {children}
    <ConfirmHost />
  </AppProviders>
)

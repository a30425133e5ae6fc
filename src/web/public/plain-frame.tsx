import type { ReactNode } from 'react'
import { ConnectionStrip } from '#web/shell/connection-strip.tsx'
import { AppProviders } from '#web/ui/overlays/app-providers.tsx'
import { PublicLayout } from './public-layout.tsx'

/** The frame of whoever is signed in and in no workspace: the public one, with overlays, and a word when the server is away. */
export const PlainFrame = (): ReactNode => (
  <AppProviders>
    <ConnectionStrip />
    <PublicLayout />
  </AppProviders>
)

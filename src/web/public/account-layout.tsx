import { ConnectionStrip } from '#web/shell/connection-strip.tsx'
import { AppProviders } from '#web/ui/overlays/app-providers.tsx'
import { PublicLayout } from './public-layout.tsx'

/** The frame of the account's own screens: the public one, with overlays, and a word when the server is away. */
export const AccountLayout = () => (
  <AppProviders>
    <ConnectionStrip />
    <PublicLayout />
  </AppProviders>
)

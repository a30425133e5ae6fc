import { AppProviders } from '#web/ui/overlays/app-providers.tsx'
import { PublicLayout } from './public-layout.tsx'

/** The frame of the account's own screens: the public one, with overlays. */
export const AccountLayout = () => (
  <AppProviders>
    <PublicLayout />
  </AppProviders>
)

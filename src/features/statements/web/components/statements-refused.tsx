import { EmptyState, ScreenState } from '#web/ui/states.tsx'

/** What guests see in place of statements and royalties. */
export const StatementsRefused = () => (
  <ScreenState>
    <EmptyState title="The money is the band's" text="Guests do not see the finances of this workspace." />
  </ScreenState>
)

import { t } from '#kernel/language/translate.ts'
import { EmptyState, ScreenState } from '#web/ui/states.tsx'

/** What guests see in place of statements and royalties. */
export const StatementsRefused = () => (
  <ScreenState>
    <EmptyState title={t('Finances are for the band')} text={t('Guests can’t see the finances of this workspace.')} />
  </ScreenState>
)

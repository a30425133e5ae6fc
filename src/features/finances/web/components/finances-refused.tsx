import { whoMay } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { EmptyState } from '#web/ui/states.tsx'
import modules from './module.module.css'

/** What guests see in place of the money. */
export const FinancesRefused = () => (
  <div className={modules.state}>
    <EmptyState
      level="h2"
      title={t('Finances are for the band')}
      text={t('{text} Ask the owner if you need access.', { text: whoMay.edit })}
    />
  </div>
)

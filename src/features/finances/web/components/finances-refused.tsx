import { whoMay } from '#kernel/access.ts'
import { EmptyState } from '#web/ui/states.tsx'
import modules from './module.module.css'

/** What guests see in place of the money. */
export const FinancesRefused = () => (
  <div className={modules.state}>
    <EmptyState
      level="h2"
      title="The money is the band’s own"
      text={`${whoMay.edit} Ask the owner if you should see it.`}
    />
  </div>
)

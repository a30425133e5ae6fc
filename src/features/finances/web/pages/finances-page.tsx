import { useSearch } from '@tanstack/react-router'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Dashboard } from '../components/dashboard.tsx'
import { FinancesRefused } from '../components/finances-refused.tsx'
import { isRulesPart, RulesParts } from '../components/rules-parts.tsx'
import { useFinancesLive } from '../hooks/use-finances-live.ts'

/** `/finances`: the money of a month, and with `?part=` what it is booked by: accounts, categories, splits, what recurs, rates. */
export const FinancesPage = () => {
  const { id } = useWorkspace()
  const mayEdit = useMay('edit')
  const manages = useMay('manage')
  const { part }: Record<string, unknown> = useSearch({ strict: false })
  useFinancesLive(id)
  if (!mayEdit) return <FinancesRefused />
  return manages && isRulesPart(part) ? <RulesParts workspaceId={id} part={part} /> : <Dashboard workspaceId={id} />
}

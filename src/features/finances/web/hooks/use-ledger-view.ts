import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type LedgerView, searchOf, viewIn } from '../ledger-view.ts'

/** What the address says the ledger is narrowed to, and the way to change it. */
export const useLedgerView = () => {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const view = viewIn(search)
  const show = useCallback(
    (next: LedgerView): void => {
      // Which screen it is shows only at run time, so its search cannot be checked.
      void navigate({ to: '/transactions', search: searchOf(next) as never, replace: true, resetScroll: false })
    },
    [navigate],
  )
  return { view, show }
}

import type { ReactNode } from 'react'
import { t } from '#kernel/language/translate.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { PlanLocked } from '#web/ui/plan-locked.tsx'
import { EmptyState, ScreenState } from '#web/ui/states.tsx'

/** Lets those through who may sell, in a workspace whose plan has merch; says to others why not. */
export const MerchGate = ({ children }: { children: ReactNode }) => {
  const workspace = useWorkspace()
  const mayEdit = useMay('edit')
  if (workspace.workspaceTier === 'free')
    return (
      <PlanLocked
        title={t('Merch is part of Pro and Band+')}
        text={t('Your stock, a till for the merch table that works offline, and counts for every show.')}
      />
    )
  if (!mayEdit)
    return (
      <ScreenState>
        <EmptyState
          level="h2"
          title={t('Merch is for the band')}
          text={t('Guests can’t see it. Ask the owner of this workspace to make you a member.')}
        />
      </ScreenState>
    )
  return children
}

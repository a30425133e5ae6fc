import { useState } from 'react'
import { CallError } from '#client/client.ts'
import type { Release } from '#features/releases/contract/release.ts'
import { refreshPlan } from '../queries.ts'

/** The state of a release that changes are made on, and the newer one that a refusal (409) brings with it. */
export const useNewerRelease = (workspaceId: string, release: Release) => {
  const [seen, setSeen] = useState(release)
  const [newer, setNewer] = useState<Release | null>(null)
  const onRefused = (error: unknown): void => {
    if (!(error instanceof CallError) || error.status !== 409) return
    const state = error.body.details?.release as Release | undefined
    if (!state) return
    setSeen(state)
    setNewer(state)
    void refreshPlan(workspaceId)
  }
  return { seen, newer, onRefused, dropNewer: (): void => setNewer(null) }
}

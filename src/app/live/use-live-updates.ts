import { hashKey, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tellStatus } from '#web/call-status.ts'
import type { LiveMessage } from '#web/live/use-live.ts'
import { startLive, stopLive, useLive } from '#web/live/use-live.ts'
import { queryClient } from '#web/query-client.ts'
import { currentWorkspaceQuery, sessionQuery } from '#web/session/session.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { onTabWorkspace } from '#web/tab-workspace.ts'
import { passingTopics, staleWith, staleWithEverything } from './stale-answers.gen.ts'
import { liveTopics } from './topics.gen.ts'

const stale = (queryKey: readonly unknown[]): void => void queryClient.invalidateQueries({ queryKey })

/** Asks again for what was answered before anything was heard: it may have changed in between. */
const freshenAnswered = (): Promise<void> => {
  const ofSession = [sessionQuery, currentWorkspaceQuery, workspacesQuery].map(({ queryKey }) => hashKey(queryKey))
  return queryClient.invalidateQueries({
    predicate: ({ queryHash, state }) => state.dataUpdatedAt > 0 && !ofSession.includes(queryHash),
  })
}

const freshen = ({ topic, data }: LiveMessage): void => {
  if (topic === 'live.opened') return void freshenAnswered()
  if (topic === 'live.reset') return void queryClient.invalidateQueries()
  if (topic === 'live.ended') return void tellStatus(401, String(data.text))
  const { workspaceId } = data
  const isPassing = passingTopics.includes(topic)
  if (workspaceId) {
    for (const part of [...(isPassing ? [] : staleWithEverything), ...(staleWith[topic] ?? [])])
      stale(workspaceKey(workspaceId, part))
  }
  if (topic === 'notifications.changed')
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'notifications' })
  if (topic === 'memberships.changed' || topic === 'workspaces.changed') {
    stale(workspacesQuery.queryKey)
    stale(currentWorkspaceQuery.queryKey)
    // Its days may begin at another time now.
    if (topic === 'workspaces.changed' && workspaceId) stale(workspaceKey(workspaceId))
  }
  // The cards of workspaces say how many demos there are.
  if (topic.startsWith('demos.') && !isPassing) stale(workspacesQuery.queryKey)
}

// Who logs out hears nothing more.
onTabWorkspace((id) => id === null && stopLive())

/** Listens while somebody is signed in, and has what changed elsewhere asked for again. */
export const useLiveUpdates = (): void => {
  const { data: userId } = useQuery(sessionQuery)
  useEffect(() => {
    if (userId) startLive(liveTopics, userId)
  }, [userId])
  useLive('*', freshen)
}

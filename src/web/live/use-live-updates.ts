import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tellStatus } from '#web/call-status.ts'
import { queryClient } from '#web/query-client.ts'
import { currentWorkspaceQuery, sessionQuery } from '#web/session/session.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { onTabWorkspace } from '#web/tab-workspace.ts'
import { startLive, stopLive } from './live-channel.ts'
import type { LiveMessage } from './live-message.ts'
import type { LiveTopic } from './topics.gen.ts'
import { useLive } from './use-live.ts'

const stale = (queryKey: readonly unknown[]): void => void queryClient.invalidateQueries({ queryKey })

/** What is said again and again, and changes nothing that lasts. */
const passing = new Set<LiveTopic>(['demos.listening', 'blind-votes.preparing'])

const freshen = ({ topic, data }: LiveMessage): void => {
  if (topic === 'live.reset') return void queryClient.invalidateQueries()
  if (topic === 'live.ended') return void tellStatus(401, String(data.text))
  // It shows a bit of everything.
  if (data.workspaceId && !passing.has(topic)) stale(workspaceKey(data.workspaceId, 'homepage'))
  // Releases and tasks stand in the calendar, too, and on the board what tasks link to.
  if (data.workspaceId && /^(events|releases|board)\./.test(topic)) {
    stale(workspaceKey(data.workspaceId, 'events'))
    stale(workspaceKey(data.workspaceId, 'board'))
  }
  if (topic === 'memberships.changed') {
    stale(workspacesQuery.queryKey)
    stale(currentWorkspaceQuery.queryKey)
  } else if (topic === 'workspaces.changed' && data.workspaceId) {
    stale(workspacesQuery.queryKey)
    stale(currentWorkspaceQuery.queryKey)
    // Its days begin at another time now.
    stale(workspaceKey(data.workspaceId))
  } else if (topic === 'notifications.changed') {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'notifications' })
  } else if (topic.startsWith('demos.') && topic !== 'demos.listening' && data.workspaceId) {
    stale(workspaceKey(data.workspaceId, 'demos'))
    // Tracks and tasks show the demos that they link to.
    stale(workspaceKey(data.workspaceId, 'releases'))
    stale(workspaceKey(data.workspaceId, 'board'))
    stale(workspacesQuery.queryKey)
  } else if (topic === 'blind-votes.changed' && data.workspaceId) {
    stale(workspaceKey(data.workspaceId, 'blind-votes'))
  } else if (topic === 'guest-links.changed' && data.workspaceId) {
    stale(workspaceKey(data.workspaceId, 'guest-links'))
  } else if (topic === 'inbox.changed' && data.workspaceId) {
    stale(workspaceKey(data.workspaceId, 'inbox'))
  } else if (topic === 'releases.changed' && data.workspaceId) {
    stale(workspaceKey(data.workspaceId, 'releases'))
  }
}

// Who logs out hears nothing more.
onTabWorkspace((id) => id === null && stopLive())

/** Listens while somebody is signed in, and has what changed elsewhere asked for again. */
export const useLiveUpdates = (): void => {
  const { data: userId } = useQuery(sessionQuery)
  useEffect(() => {
    if (userId) startLive(userId)
  }, [userId])
  useLive('*', freshen)
}

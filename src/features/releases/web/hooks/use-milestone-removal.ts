import { useEffect, useRef, useState } from 'react'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshPlan } from '../queries.ts'

/** A milestone that was just deleted. */
export interface RemovedMilestone {
  id: string
  name: string
}

/** How long the way to take a deletion back is shown, in milliseconds. */
const UNDO_MS = 10_000

/** The milestones that were deleted in the last seconds, each with the way back. */
export const useMilestoneRemoval = (workspaceId: string) => {
  const [removed, setRemoved] = useState<readonly RemovedMilestone[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  const forget = (id: string): void => setRemoved((before) => before.filter((one) => one.id !== id))
  const offer = ({ id, name }: RemovedMilestone): void => {
    setRemoved((before) => [...before.filter((one) => one.id !== id), { id, name }])
    timers.current.add(setTimeout(() => forget(id), UNDO_MS))
  }
  const undo = async (milestone: RemovedMilestone): Promise<void> => {
    forget(milestone.id)
    try {
      await api.restoreMilestone({ milestoneId: milestone.id }, { workspaceId })
    } catch (error) {
      flash.error(messageOf(error, 'The milestone could not be brought back. Try again in a moment.'))
      offer(milestone)
    }
    await refreshPlan(workspaceId)
  }
  return { removed, offer, undo }
}

import { IconClockExclamation, IconPinned, IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Milestone, Release } from '#features/releases/contract/release.ts'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import { api, messageOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { flash } from '#web/ui/flash.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { deletedWords } from '#web/ui/remove-with-undo.ts'
import { undo } from '#web/ui/undo.ts'
import { refreshPlan } from '../queries.ts'
import { cardDate, releaseGone, shortDate } from '../release-words.ts'
import styles from './milestone-list.module.css'
import { MilestoneModal } from './milestone-modal.tsx'
import { PlanModal } from './plan-modal.tsx'

/** Offers to bring a deleted milestone back. */
const offerMilestoneBack = (workspaceId: string, { id: milestoneId, title }: { id: string; title: string }): void =>
  undo.offer({
    about: milestoneId,
    words: deletedWords(title),
    place: `[aria-label="${CSS.escape(`Edit ${title}`)}"]`,
    fault: 'The milestone could not be brought back. Try again in a moment.',
    undo: () => api.restoreMilestone({ milestoneId }, { workspaceId }).finally(() => refreshPlan(workspaceId)),
  })

type Dialog = { kind: 'plan' | 'add' } | { kind: 'edit'; milestone: Milestone }

/** What is to be done until the release and after it, as a list to tick off. */
export const MilestoneList = ({
  workspaceId,
  release,
  deleted,
  today,
}: {
  workspaceId: string
  release: Release
  /** Somebody deleted the release while it was shown. */
  deleted: boolean
  today: PlainDate
}) => {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = (): void => setDialog(null)
  const { milestones } = release
  const done = milestones.filter(({ doneAt }) => doneAt !== null).length
  return (
    <section className={styles.module} aria-labelledby="milestones">
      <div className={styles.head}>
        <h2 id="milestones" className={styles.title}>
          Milestones
        </h2>
        {milestones.length > 0 && (
          <span className={styles.count}>
            {done} of {milestones.length} done
          </span>
        )}
        <May right="edit">
          <Button size="sm" icon={<IconPlus size={15} aria-hidden="true" />} onClick={() => setDialog({ kind: 'add' })}>
            Add milestone
          </Button>
          <Button
            size="sm"
            variant={milestones.length > 0 ? 'quiet' : 'primary'}
            onClick={() => setDialog({ kind: 'plan' })}
          >
            {milestones.length > 0 ? 'Plan again' : 'Plan back from the date'}
          </Button>
        </May>
      </div>
      {milestones.length === 0 && <p className={styles.none}>Nothing is planned for this release yet.</p>}
      <ul>
        {milestones.map((milestone) => (
          <MilestoneRow
            key={milestone.id}
            workspaceId={workspaceId}
            milestone={milestone}
            date={release.expected_release_date}
            today={today}
            onEdit={() => setDialog({ kind: 'edit', milestone })}
          />
        ))}
      </ul>
      {dialog?.kind === 'plan' && (
        <PlanModal workspaceId={workspaceId} release={release} today={today} onClose={close} />
      )}
      {dialog?.kind === 'add' && (
        <MilestoneModal
          workspaceId={workspaceId}
          releaseId={release.id}
          start={today}
          gone={deleted ? releaseGone : undefined}
          onClose={close}
        />
      )}
      {dialog?.kind === 'edit' && (
        <MilestoneModal
          workspaceId={workspaceId}
          releaseId={release.id}
          start={today}
          milestone={dialog.milestone}
          gone={
            deleted
              ? releaseGone
              : milestones.every(({ id }) => id !== dialog.milestone.id)
                ? 'This milestone was deleted. What you wrote is still here.'
                : undefined
          }
          onRemoved={(milestone) => offerMilestoneBack(workspaceId, milestone)}
          onClose={close}
        />
      )}
    </section>
  )
}

const MilestoneRow = ({
  workspaceId,
  milestone,
  date,
  today,
  onEdit,
}: {
  workspaceId: string
  milestone: Milestone
  date: PlainDate
  today: PlainDate
  onEdit: () => void
}) => {
  const edits = useMay('edit')
  const tick = useMutation({
    mutationFn: (done: boolean) => api.editMilestone({ milestoneId: milestone.id, done }, { workspaceId }),
    onError: (error) => flash.error(messageOf(error, 'This was not saved. Try again in a moment.')),
    onSettled: () => refreshPlan(workspaceId),
  })
  // What was just ticked shows so, until the plan says it.
  const done = tick.isPending ? tick.variables : milestone.doneAt !== null
  const late = !done && milestone.due < today
  const { latestDays, owner, pinned, title, due } = milestone
  return (
    <li className={classNames(styles.row, done && styles.done)}>
      <Checkbox
        label={title}
        checked={done}
        disabled={!edits}
        onChange={(event) => tick.mutate(event.target.checked)}
      />
      <span className={styles.facts}>
        {latestDays !== null && !done && <span>until {shortDate(addDays(date, -latestDays))} at the latest</span>}
        {pinned && <IconPinned size={15} role="img" aria-label="Pinned: keeps its date" />}
        {owner && <Avatar name={owner.name} size={22} label={owner.name} />}
        <span className={classNames(styles.due, late && styles.late)}>
          {late && <IconClockExclamation size={15} aria-hidden="true" />}
          {late && 'Late: '}
          {cardDate(due)}
        </span>
      </span>
      {edits && (
        <Button size="sm" variant="quiet" onClick={onEdit} aria-label={`Edit ${title}`}>
          Edit
        </Button>
      )}
    </li>
  )
}

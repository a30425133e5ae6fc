import { IconFlag } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BoardMilestone } from '#features/board/contract/task.ts'
import type { Status } from '#features/board/contract/task-values.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { flash } from '#web/ui/flash.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { focusWhenThere } from '#web/ui/overlays/use-focus-back.ts'
import { refreshBoard } from '../queries.ts'
import styles from './milestone-cards.module.css'
import { DueMark } from './task-marks.tsx'

/** The milestones of a column: open ones are in To do, the others in Done. */
export const milestonesIn = (status: Status, milestones: readonly BoardMilestone[]): readonly BoardMilestone[] =>
  status === 'todo' || status === 'done' ? milestones.filter(({ isDone }) => isDone === (status === 'done')) : []

const mostAtFirst = 3

/**
 * The milestones of a column above its tasks, of open ones the first few until one asks for all: they are ticked, not moved, and
 * lead to their release.
 */
export const MilestoneCards = ({
  status,
  milestones,
  today,
}: {
  status: Status
  milestones: readonly BoardMilestone[]
  today: string
}) => {
  const [isWhole, setWhole] = useState(false)
  const all = milestonesIn(status, milestones)
  const shown = isWhole || status === 'done' || all.length <= mostAtFirst + 1 ? all : all.slice(0, mostAtFirst)
  const rest = all.slice(shown.length)
  const showAll = (): void => {
    focusWhenThere(`[data-milestone="${rest[0]?.id}"] input`)
    setWhole(true)
  }
  if (all.length === 0) return null
  return (
    <>
      <ul className={styles.list} aria-label={status === 'done' ? t('Finished milestones') : t('Milestones')}>
        {shown.map((milestone) => (
          <MilestoneCard key={milestone.id} milestone={milestone} today={today} />
        ))}
      </ul>
      {rest.length > 0 && (
        <Button size="sm" variant="quiet" className={styles.more} onClick={showAll}>
          {t('{rest, plural, one {# more milestone} other {# more milestones}}', { rest: rest.length })}
        </Button>
      )}
    </>
  )
}

const MilestoneCard = ({ milestone, today }: { milestone: BoardMilestone; today: string }) => {
  const workspace = useWorkspace()
  const edits = useMay('edit')
  const tick = useMutation({
    mutationFn: (done: boolean) =>
      api.editMilestone({ milestoneId: milestone.id, done }, { workspaceId: workspace.id }),
    onError: (error) => flash.error(messageOf(error, t('Couldn’t save this. Try again in a moment.'))),
    onSettled: () => {
      // Once ticked, it is in another column.
      focusWhenThere(`[data-milestone="${milestone.id}"] input`)
      return refreshBoard(workspace.id)
    },
  })
  // What was just ticked shows so, until the board says it.
  const done = tick.isPending ? tick.variables : milestone.isDone
  return (
    <li className={classNames(styles.card, done && styles.done)} data-milestone={milestone.id}>
      <div className={styles.head}>
        <Checkbox
          label={milestone.title}
          checked={done}
          // What its release shows is not for a box to say.
          disabled={!edits || milestone.doneByItself}
          onChange={(event) => tick.mutate(event.target.checked)}
        />
        {milestone.owner !== null && (
          <Avatar name={milestone.owner} src={milestone.ownerPicture ?? ''} size={20} label={milestone.owner} />
        )}
      </div>
      <div className={styles.foot}>
        <Link
          to="/release-plan/$releaseId"
          params={{ releaseId: milestone.releaseId }}
          className={classNames(styles.release, 'finger')}
          draggable={false}
        >
          <IconFlag size={13} aria-hidden="true" />
          <span>{milestone.releaseName}</span>
        </Link>
        <DueMark task={{ dueDate: milestone.due, status: done ? 'done' : 'todo' }} today={today} />
      </div>
    </li>
  )
}

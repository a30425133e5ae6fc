import { IconBolt, IconClockExclamation, IconHandClick, IconPencil, IconPinned } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { ApprovedBy } from '#features/approvals/web/api.ts'
import type { FactState, Milestone, Release } from '#features/releases/contract/release.ts'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { flash } from '#web/ui/flash.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { refreshPlan } from '../queries.ts'
import { dueWords, factWords, rowDate, shortDate } from '../release-words.ts'
import styles from './milestone-list.module.css'

/** Who approved what a milestone ticks itself by; nothing for what nobody is asked about. */
const Approvers = ({ workspaceId, release, fact }: { workspaceId: string; release: Release; fact: FactState }) => {
  if (fact.by !== 'itself' || (fact.fact !== 'mix' && fact.fact !== 'artwork')) return null
  const songs = fact.fact === 'mix' ? release.tracks.map(({ demo }) => demo?.name ?? '') : null
  return <ApprovedBy workspaceId={workspaceId} releaseId={release.id} songs={songs} />
}

/** One milestone on the timeline: its tick, who has it, when it is due, and why it ticks itself or what it waits for. */
export const MilestoneRow = ({
  workspaceId,
  release,
  milestone,
  today,
  isNext,
  onEdit,
}: {
  workspaceId: string
  release: Release
  milestone: Milestone
  today: PlainDate
  isNext: boolean
  onEdit: () => void
}) => {
  const edits = useMay('edit')
  const tick = useMutation({
    mutationFn: (done: boolean) => api.editMilestone({ milestoneId: milestone.id, done }, { workspaceId }),
    onError: (error) => flash.error(messageOf(error, t('Couldn’t save this. Try again in a moment.'))),
    onSettled: () => refreshPlan(workspaceId),
  })
  // What was just ticked shows so, until the plan says it.
  const done = tick.isPending ? tick.variables : milestone.doneAt !== null
  const whyId = useId()
  const late = !done && milestone.due < today
  // The state of what it names; undefined for one that is ticked by hand alone.
  const fact = release.facts.find((one) => one.fact === milestone.fact)
  const { latestDays, owner, pinned, title, due } = milestone
  return (
    <li className={classNames(styles.row, done && styles.done, isNext && styles.next)}>
      <Checkbox
        label={title}
        checked={done}
        // What the release shows is not for a box to say.
        disabled={!edits || fact?.by === 'itself'}
        aria-describedby={fact && whyId}
        onChange={(event) => tick.mutate(event.target.checked)}
      />
      <span className={styles.facts}>
        {latestDays !== null && !done && (
          <span>
            {t('by {date} at the latest', { date: shortDate(addDays(release.expected_release_date, -latestDays)) })}
          </span>
        )}
        {pinned && <IconPinned size={15} role="img" aria-label={t('Pinned: keeps its date')} />}
        {owner && <Avatar name={owner.name} size={22} label={owner.name} />}
        <span className={classNames(styles.due, late && styles.late)}>
          {late && <IconClockExclamation size={15} aria-hidden="true" />}
          {late ? dueWords(due, today) : rowDate(due, today)}
        </span>
      </span>
      {edits && (
        <IconButton size="sm" className={styles.edit} label={t('Edit {name}', { name: title })} onClick={onEdit}>
          <IconPencil size={15} aria-hidden="true" />
        </IconButton>
      )}
      {fact && (
        <p id={whyId} className={styles.why}>
          {fact.by === 'hand' ? (
            <IconHandClick size={14} role="img" aria-label={t('By hand')} />
          ) : (
            <IconBolt size={14} role="img" aria-label={fact.done ? t('By itself') : t('Ticks itself')} />
          )}
          {factWords(fact)} <Approvers workspaceId={workspaceId} release={release} fact={fact} />
        </p>
      )}
    </li>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Milestone, Release } from '#features/releases/contract/release.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { deletedWords } from '#web/ui/remove-with-undo.ts'
import { undo } from '#web/ui/undo.ts'
import { isOut } from '../plan-sections.ts'
import { refreshPlan } from '../queries.ts'
import { releaseGone, rowDate } from '../release-words.ts'
import styles from './milestone-list.module.css'
import { MilestoneModal } from './milestone-modal.tsx'
import { MilestoneRow } from './milestone-row.tsx'
import { PlanModal } from './plan-modal.tsx'

/** Offers to bring a deleted milestone back. */
const offerMilestoneBack = (workspaceId: string, { id: milestoneId, title }: { id: string; title: string }): void =>
  undo.offer({
    about: milestoneId,
    words: deletedWords(title),
    place: `[aria-label="${CSS.escape(t('Edit {name}', { name: title }))}"]`,
    fault: t('Couldn’t bring the milestone back. Try again in a moment.'),
    undo: () => api.restoreMilestone({ milestoneId }, { workspaceId }).finally(() => refreshPlan(workspaceId)),
  })

type Dialog = { kind: 'plan' | 'add' } | { kind: 'edit'; milestone: Milestone }

/** What is to be done until the release and after it, along a line: what was done before is folded, and so is what comes after the release. */
export const MilestoneList = ({
  workspaceId,
  release,
  next,
  deleted,
  today,
}: {
  workspaceId: string
  release: Release
  next: Milestone | undefined
  /** Somebody deleted the release while it was shown. */
  deleted: boolean
  today: PlainDate
}) => {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = (): void => setDialog(null)
  const { milestones, expected_release_date: date } = release
  const done = milestones.filter(({ doneAt }) => doneAt !== null)
  // What is ticked while somebody looks stays where it is, so that a slip can be taken back.
  const [folded] = useState(() => new Set(done.map(({ id }) => id)))
  const before = milestones.filter(({ id, doneAt }) => doneAt !== null && folded.has(id))
  // What is out has no plan any more: what was never ticked is folded.
  const isPast = isOut(release, today)
  const never = isPast ? milestones.filter(({ doneAt }) => doneAt === null) : []
  const shown = milestones.filter((one) => !before.includes(one) && !never.includes(one))
  const ahead = shown.filter(({ due }) => due <= date)
  const after = shown.filter(({ due }) => due > date)
  const last = { done: before.at(-1), after: after.at(-1) }
  const rowOf = (milestone: Milestone): ReactNode => (
    <MilestoneRow
      key={milestone.id}
      workspaceId={workspaceId}
      release={release}
      milestone={milestone}
      today={today}
      isNext={milestone.id === next?.id}
      onEdit={() => setDialog({ kind: 'edit', milestone })}
    />
  )
  return (
    <section className={styles.module} aria-labelledby="milestones">
      <div className={styles.head}>
        <h2 id="milestones" className={styles.title}>
          {t('Milestones')}
        </h2>
        {milestones.length > 0 && (
          <span className={styles.count}>
            {t('{done} of {all} done', { done: done.length, all: milestones.length })}
          </span>
        )}
        {!isPast && (
          <May right="edit">
            <Button
              size="sm"
              icon={<IconPlus size={15} aria-hidden="true" />}
              onClick={() => setDialog({ kind: 'add' })}
            >
              {t('Add milestone')}
            </Button>
            {/* What is late is not planned any more, unless it was. */}
            {(milestones.length > 0 || date >= today) && (
              <Button
                size="sm"
                variant={milestones.length > 0 ? 'quiet' : 'primary'}
                onClick={() => setDialog({ kind: 'plan' })}
              >
                {milestones.length > 0 ? t('Plan again') : t('Plan back from the date')}
              </Button>
            )}
          </May>
        )}
      </div>
      {milestones.length === 0 && (
        <p className={styles.none}>
          {date < today ? t('Nothing was planned for this release.') : t('Nothing planned for this release yet.')}
        </p>
      )}
      <div className={styles.line}>
        {last.done && (
          <Fold
            words={t('{count} done, latest: {title}', { count: before.length, title: last.done.title })}
            opened={shown.length === 0 && !isPast}
          >
            {before.map(rowOf)}
          </Fold>
        )}
        {never.length > 0 && (
          <Fold words={t('{count} never ticked', { count: never.length })} opened={false}>
            {never.map(rowOf)}
          </Fold>
        )}
        {ahead.length > 0 && <ul>{ahead.map(rowOf)}</ul>}
        {milestones.length > 0 && (
          <p className={styles.out}>
            <b>
              {date < today
                ? t('{name} came out', { name: release.name })
                : t('{name} comes out', { name: release.name })}
            </b>
            <span className={styles.due}>{rowDate(date, today)}</span>
          </p>
        )}
        {last.after && (
          <Fold
            words={t('{count} after the release, the last on {date}', {
              count: after.length,
              date: rowDate(last.after.due, today),
            })}
            opened={after.some(({ id }) => id === next?.id)}
          >
            {after.map(rowOf)}
          </Fold>
        )}
      </div>
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
                ? t('This milestone was deleted. What you wrote is still here.')
                : undefined
          }
          onRemoved={(milestone) => offerMilestoneBack(workspaceId, milestone)}
          onClose={close}
        />
      )}
    </section>
  )
}

/** Milestones that are one line until somebody opens it. */
const Fold = ({ words, opened, children }: { words: string; opened: boolean; children: ReactNode }) => (
  <details className={styles.fold} open={opened}>
    <summary>{words}</summary>
    <ul>{children}</ul>
  </details>
)

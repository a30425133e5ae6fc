import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Release } from '#features/releases/contract/release.ts'
import { statusWord, typeLabels } from '#features/releases/contract/release-words.ts'
import { nextMilestone } from '#features/releases/domain/plan-state.ts'
import { type PlainDate, wholeDaysLeft } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { stepOf } from '../plan-sections.ts'
import { cardDate, daysToGo, dueWords, readyWords, statusLabels } from '../release-words.ts'
import styles from './release-card.module.css'
import { ReleaseWaveform, WarningList } from './release-marks.tsx'

const steps = ['writing', 'recording', 'mixing'] as const

/** An upcoming release: how far it is, what is ready, what to mind. */
export const ReleaseCard = ({
  release,
  today,
  isNext,
  onEdit,
  onDelete,
}: {
  release: Release
  today: PlainDate
  isNext: boolean
  onEdit: () => void
  onDelete: () => void
}) => {
  const left = wholeDaysLeft(today, release.expected_release_date)
  const next = nextMilestone(release.milestones)
  return (
    <article className={styles.card} aria-label={release.name}>
      <ReleaseWaveform release={release} height={44} />
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Link to="/release-plan/$releaseId" params={{ releaseId: release.id }}>
            {release.name}
          </Link>
        </h3>
        <span
          className={classNames(styles.days, 'mono', isNext && styles.next)}
          title={daysToGo(today, release.expected_release_date)}
        >
          {t('{days} d', { days: left })}
        </span>
      </div>
      <p className={styles.about}>
        {typeLabels[release.type]}, {cardDate(release.expected_release_date)}
        {!steps.some((step) => step === release.status) && <Chip>{statusLabels[release.status]}</Chip>}
      </p>
      <ol className={styles.steps} aria-label={t('Status: {status}', { status: statusLabels[release.status] })}>
        {steps.map((step) => (
          <li key={step} className={styles[stepOf(release, step)]}>
            {statusWord(step)}
          </li>
        ))}
      </ol>
      {next && (
        <p className={classNames(styles.todo, next.due < today && styles.late)}>
          {rich('Next: <b>{title}</b>, {when}', { title: next.title, when: dueWords(next.due, today) })}
        </p>
      )}
      <div className={styles.foot}>
        {readyWords(release).map(({ text, done }) => (
          <span key={text} className={classNames(styles.ready, done && styles.yes)}>
            {done ? (
              <IconCircleCheckFilled size={16} aria-hidden="true" />
            ) : (
              <IconCircleDashed size={16} aria-hidden="true" />
            )}
            {text}
          </span>
        ))}
        <span className={styles.score}>
          {rich('<number>{score}</number> % ready', {
            score: release.readiness.score,
            number: (text) => <span className="mono">{text}</span>,
          })}
        </span>
        <May right="edit">
          <span className={styles.actions}>
            <Button variant="quiet" size="sm" onClick={onEdit} aria-label={t('Edit {name}', { name: release.name })}>
              {t('Edit')}
            </Button>
            <Button
              variant="danger"
              size="sm"
              onClick={onDelete}
              aria-label={t('Delete {name}', { name: release.name })}
            >
              {t('Delete')}
            </Button>
          </span>
        </May>
      </div>
      <WarningList warnings={release.warnings} />
    </article>
  )
}

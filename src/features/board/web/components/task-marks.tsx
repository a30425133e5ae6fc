import { timeLabel } from '@backline/waveform/time-scale.ts'
import { IconClockExclamation, IconListCheck, IconMessage, IconUsers, IconWaveSine } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BoardTask } from '#features/board/contract/task.ts'
import { everyone } from '#features/board/contract/task-values.ts'
import { dueWords, isLate } from '#features/board/domain/due-date.ts'
import { t } from '#kernel/language/translate.ts'
import { Avatar } from '#web/ui/identity.tsx'
import styles from './task-marks.module.css'

/** Who has to do a task, in words; also when they are not there any more. */
export const assigneeWords = (task: Pick<BoardTask, 'assigned_to' | 'assigneeName' | 'assigneeLeft'>): string => {
  if (task.assigned_to === null) return t('somebody who left')
  if (task.assigned_to === everyone) return t('everyone')
  const name = task.assigneeName ?? task.assigned_to
  return task.assigneeLeft ? t('{name} (left)', { name }) : name
}

/** The face of the person who has to do a task. */
export const AssigneeMark = ({ task }: { task: BoardTask }) => {
  const words = assigneeWords(task)
  return (
    <span className={styles.who} title={words}>
      {task.assigned_to === everyone ? (
        <span className={styles.all} role="img" aria-label={t('everyone')}>
          <IconUsers size={12} aria-hidden="true" />
        </span>
      ) : (
        <Avatar name={task.assigneeName ?? '?'} src={task.assigneePicture} size={20} label={words} />
      )}
    </span>
  )
}

/** When a task is due; late in red, with a clock and in words. Nothing without a date. */
export const DueMark = ({ task, today }: { task: { dueDate: string | null; status: string }; today: string }) => {
  if (task.dueDate === null) return null
  const late = isLate(task, today)
  return (
    <time className={late ? styles.late : styles.due} dateTime={task.dueDate}>
      {late && <IconClockExclamation size={14} aria-hidden="true" />}
      {dueWords({ dueDate: task.dueDate, status: task.status }, today)}
    </time>
  )
}

/** Leads to the moment of the demo that a task is about. */
export const DemoMark = ({ demo }: { demo: NonNullable<BoardTask['demo']> }) => (
  <Link
    to="/demos/$demoId"
    params={{ demoId: demo.id }}
    search={(demo.noteId === null ? {} : { note: demo.noteId }) as never}
    className={`${styles.demo} mono`}
    draggable={false}
  >
    <IconWaveSine size={13} aria-hidden="true" />
    <span>
      {demo.name} {demo.atSeconds === null ? `v${demo.version}` : timeLabel(demo.atSeconds)}
    </span>
  </Link>
)

/** How far the checklist is, and how much was said; nothing when there is neither. */
export const CountMarks = ({ task }: { task: BoardTask }) => (
  <>
    {task.checklist.length > 0 && (
      <span className={styles.count}>
        <IconListCheck size={14} aria-hidden="true" />
        <span className="mono">
          {task.checklist.filter((item) => item.done).length}/{task.checklist.length}
        </span>
        <span className="visually-hidden">{t('of the checklist')}</span>
      </span>
    )}
    {task.comments > 0 && (
      <span className={styles.count}>
        <IconMessage size={14} aria-hidden="true" />
        <span className="mono">{task.comments}</span>
        <span className="visually-hidden">
          {t('{comments, plural, one {comment} other {comments}}', { comments: task.comments })}
        </span>
      </span>
    )}
  </>
)

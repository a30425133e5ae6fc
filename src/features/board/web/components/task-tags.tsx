import { IconCalendarMonth, IconDisc, IconWaveSine } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BoardTask, TaskLink } from '#features/board/contract/task.ts'
import { type LinkKind, type Priority, priorities } from '#features/board/contract/task-values.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import linkMarkStyles from './link-mark.module.css'
import priorityMarkStyles from './priority-mark.module.css'
import styles from './task-tags.module.css'

/** What people call the priorities. */
export const priorityNames: Readonly<Record<Priority, string>> = {
  low: t('Low'),
  mid: t('Mid'),
  high: t('High'),
  urgent: t('Urgent'),
}

/** One, two or three bars, or a filled flag; always with its word. */
export const PriorityMark = ({ priority, done = false }: { priority: Priority; done?: boolean }) => (
  <span className={classNames(priorityMarkStyles.mark, priority === 'urgent' && !done && priorityMarkStyles.urgent)}>
    <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
      {priority === 'urgent' ? (
        <>
          <rect className={priorityMarkStyles.flag} width="14" height="12" rx="2.5" />
          <path className={priorityMarkStyles.sign} d="M7 2.6v4M7 8.6v.9" />
        </>
      ) : (
        [4, 8, 12].map((height, at) => (
          <rect
            key={height}
            className={at <= priorities.indexOf(priority) ? priorityMarkStyles.bar : priorityMarkStyles.off}
            x={at * 5}
            y={12 - height}
            width="3.4"
            height={height}
            rx="1"
          />
        ))
      )}
    </svg>
    {priorityNames[priority]}
  </span>
)

/** What the kinds of links are called. */
const linkKindNames: Record<LinkKind, string> = { release: t('Release'), event: t('Event'), demo: t('Song') }

const icons = { release: IconDisc, event: IconCalendarMonth, demo: IconWaveSine }

/** The sign of a kind of link; its name is read out. */
export const LinkIcon = ({ kind }: { kind: LinkKind }) => {
  const Icon = icons[kind]
  return (
    <>
      <Icon size={13} aria-hidden="true" />
      <span className="visually-hidden">{linkKindNames[kind]}: </span>
    </>
  )
}

const placeOf = ({ kind, id }: TaskLink) => {
  if (kind === 'release') return { to: '/release-plan/$releaseId', params: { releaseId: id } } as const
  if (kind === 'demo') return { to: '/demos/$demoId', params: { demoId: id } } as const
  // Which screen it is shows only at run time, so its search cannot be checked.
  return { to: '/calendar', search: { event: id } as never } as const
}

/** Leads to what a task is about; of what was deleted it says so. */
export const LinkMark = ({ link }: { link: TaskLink }) =>
  link.isGone ? (
    <span className={linkMarkStyles.gone}>
      {rich('<linkIcon></linkIcon><s>{name}</s> deleted', {
        linkIcon: () => <LinkIcon kind={link.kind} />,
        name: link.name,
        s: (text) => <s>{text}</s>,
      })}
    </span>
  ) : (
    <Link {...placeOf(link)} className={linkMarkStyles.link} draggable={false}>
      <LinkIcon kind={link.kind} />
      <span className={linkMarkStyles.name}>{link.name}</span>
    </Link>
  )

/** The labels of a task, and what it leads to; nothing when it has neither. */
export const TaskTags = ({ task: { labels, links } }: { task: BoardTask }) =>
  labels.length + links.length > 0 && (
    <p className={styles.tags}>
      {labels.map((label) => (
        <Chip key={label} tone="line">
          {label}
        </Chip>
      ))}
      {links.map((link) => (
        <LinkMark key={`${link.kind}:${link.id}`} link={link} />
      ))}
    </p>
  )

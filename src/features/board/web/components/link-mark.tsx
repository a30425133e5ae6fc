import { IconCalendarMonth, IconDisc, IconWaveSine } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TaskLink } from '#features/board/contract/task.ts'
import type { LinkKind } from '#features/board/contract/task-values.ts'
import styles from './link-mark.module.css'

/** What the kinds of links are called. */
export const linkKindNames: Record<LinkKind, string> = { release: 'Release', event: 'Event', demo: 'Song' }

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
    <span className={styles.gone}>
      <LinkIcon kind={link.kind} />
      <s>{link.name}</s> deleted
    </span>
  ) : (
    <Link {...placeOf(link)} className={styles.link} draggable={false}>
      <LinkIcon kind={link.kind} />
      <span className={styles.name}>{link.name}</span>
    </Link>
  )

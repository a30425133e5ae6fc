import type { BoardTask } from '#features/board/contract/task.ts'
import { Chip } from '#web/ui/chip.tsx'
import { LinkMark } from './link-mark.tsx'
import styles from './task-tags.module.css'

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

import { IconLayoutKanban, IconList, IconPlus } from '@tabler/icons-react'
import type { BoardFilter } from '#features/board/domain/board-view.ts'
import { plural } from '#kernel/counted.ts'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { BoardLook } from '../hooks/use-board-look.ts'
import styles from './board-bar.module.css'
import { BoardFilters } from './board-filters.tsx'

/** The lines above the board: counts, what is shown and how, and the way to add a task. */
export const BoardBar = ({
  counts,
  filter,
  people,
  labels,
  hasMilestones,
  look,
  onFilter,
  onLook,
  onAdd,
}: {
  /** Null while nothing is known of them. */
  counts: { tasks: number; yours: number; urgent: number } | null
  filter: BoardFilter
  people: readonly { id: string; username: string }[]
  labels: readonly string[]
  hasMilestones: boolean
  look: BoardLook
  onFilter: (part: Partial<BoardFilter>) => void
  onLook: (look: BoardLook) => void
  onAdd: () => void
}) => (
  <div className={styles.bar}>
    <h2 className={styles.title}>Board</h2>
    <p className={styles.counts} role="status">
      {counts && (
        <>
          <span>
            <b className="mono">{counts.tasks}</b> {plural(counts.tasks, 'task')}
          </span>
          <span>
            <b className="mono">{counts.yours}</b> yours
          </span>
          <span>
            <b className="mono">{counts.urgent}</b> urgent
          </span>
        </>
      )}
    </p>
    <SearchField
      label="Search tasks"
      value={filter.typed}
      onType={(typed) => onFilter({ typed })}
      className={styles.search}
    />
    <BoardFilters {...{ filter, people, labels, hasMilestones, onFilter }} />
    <Segmented
      label="How tasks are shown"
      value={look}
      onChange={onLook}
      options={[
        { value: 'board', label: <Look Icon={IconLayoutKanban} words="Kanban" /> },
        { value: 'list', label: <Look Icon={IconList} words="List" /> },
      ]}
    />
    <May right="edit">
      <Button
        variant="primary"
        className={styles.add ?? ''}
        icon={<IconPlus size={15} aria-hidden="true" />}
        onClick={onAdd}
      >
        Add task
      </Button>
    </May>
  </div>
)

const Look = ({ Icon, words }: { Icon: typeof IconList; words: string }) => (
  <>
    <Icon size={15} aria-hidden="true" />
    {words}
  </>
)

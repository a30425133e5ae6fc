import { IconLayoutKanban, IconList, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { everyone, priorities } from '#features/board/contract/task-values.ts'
import type { BoardFilter, ShownKinds } from '#features/board/domain/board-view.ts'
import { t } from '#kernel/language/translate.ts'
import { type Called, nameAmong } from '#kernel/people.ts'
import { rich } from '#web/rich.tsx'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import type { BoardLook } from '../hooks/use-board.ts'
import styles from './board-bar.module.css'
import { priorityNames } from './task-tags.tsx'

const shownKinds: readonly { value: ShownKinds; words: string }[] = [
  { value: 'all', words: t('All cards') },
  { value: 'tasks', words: t('Tasks') },
  { value: 'milestones', words: t('Milestones') },
]

const switches = [
  { name: 'mine', words: t('Mine') },
  { name: 'urgent', words: t('Urgent') },
  { name: 'overdue', words: t('Overdue##of a task') },
] as const

type Person = Called & { id: string }

/** What of the board is shown: whose it is, how urgent, with which label. */
const BoardFilters = ({
  filter,
  people,
  labels,
  hasMilestones,
  onFilter,
}: {
  filter: BoardFilter
  people: readonly Person[]
  labels: readonly string[]
  hasMilestones: boolean
  onFilter: (part: Partial<BoardFilter>) => void
}) => (
  <fieldset className={styles.filters}>
    <legend className="visually-hidden">{t('Show only')}</legend>
    {switches.map(({ name, words }) => (
      <ToggleChip key={name} on={filter[name]} onClick={() => onFilter({ [name]: !filter[name] })}>
        {words}
      </ToggleChip>
    ))}
    <Choice label={t('Assigned to')} value={filter.assignee} onChoose={(assignee) => onFilter({ assignee })}>
      <option value="">{t('Anyone')}</option>
      <option value={everyone}>{t('everyone')}</option>
      {people.map((one) => (
        <option key={one.id} value={one.id}>
          {nameAmong(one, people)}
        </option>
      ))}
    </Choice>
    <Choice
      label={t('Priority')}
      value={filter.priority}
      onChoose={(chosen) => onFilter({ priority: priorities.find((one) => one === chosen) ?? null })}
    >
      <option value="">{t('Any priority')}</option>
      {priorities.toReversed().map((one) => (
        <option key={one} value={one}>
          {priorityNames[one]}
        </option>
      ))}
    </Choice>
    {labels.length > 0 && (
      <Choice label={t('Label##of a task')} value={filter.label} onChoose={(label) => onFilter({ label })}>
        <option value="">{t('Any label')}</option>
        {labels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </Choice>
    )}
    {hasMilestones && (
      <Choice
        label={t('Tasks or milestones')}
        value={filter.kinds}
        onChoose={(chosen) => onFilter({ kinds: shownKinds.find(({ value }) => value === chosen)?.value ?? 'all' })}
      >
        {shownKinds.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Choice>
    )}
  </fieldset>
)

const Choice = ({
  label,
  value,
  onChoose,
  children,
}: {
  label: string
  value: string | null
  onChoose: (value: string | null) => void
  children: ReactNode
}) => (
  <Select
    bare
    className={styles.choice}
    aria-label={label}
    value={value ?? ''}
    onChange={(event) => onChoose(event.target.value || null)}
  >
    {children}
  </Select>
)

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
  people: readonly Person[]
  labels: readonly string[]
  hasMilestones: boolean
  look: BoardLook
  onFilter: (part: Partial<BoardFilter>) => void
  onLook: (look: BoardLook) => void
  onAdd: () => void
}) => (
  <div className={styles.bar}>
    <ScreenTitle className={styles.title}>{t('Board')}</ScreenTitle>
    <p className={styles.counts} role="status">
      {counts && (
        <>
          <span>
            {rich('<b>{tasks}</b> {tasks, plural, one {task} other {tasks}}', {
              tasks: counts.tasks,
              b: (text) => <b className="mono">{text}</b>,
            })}
          </span>
          <span>
            {rich('<b>{count}</b> yours', { count: counts.yours, b: (text) => <b className="mono">{text}</b> })}
          </span>
          <span>
            {rich('<b>{urgent}</b> urgent', { urgent: counts.urgent, b: (text) => <b className="mono">{text}</b> })}
          </span>
        </>
      )}
    </p>
    <SearchField
      label={t('Search tasks')}
      value={filter.typed}
      onType={(typed) => onFilter({ typed })}
      className={styles.search}
    />
    <BoardFilters {...{ filter, people, labels, hasMilestones, onFilter }} />
    <Segmented
      label={t('How tasks are shown')}
      value={look}
      onChange={onLook}
      options={[
        { value: 'board', label: <Look Icon={IconLayoutKanban} words={t('Kanban')} /> },
        { value: 'list', label: <Look Icon={IconList} words={t('List')} /> },
      ]}
    />
    <May right="edit">
      <Button
        variant="primary"
        className={styles.add ?? ''}
        icon={<IconPlus size={15} aria-hidden="true" />}
        onClick={onAdd}
      >
        {t('Add task')}
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

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Progress } from '../../contract/progress.ts'
import { type TrainerId, trainers } from '../../contract/trainers.ts'
import { rulesOf } from '../../domain/all-trainers.ts'
import styles from './confusion-matrix.module.css'

type Confusion = Progress['confusions'][number]

/** Items beyond it would make the matrix unreadable; the most asked stay. */
const mostItems = 14

const itemsOf = (cells: readonly Confusion[]): string[] => {
  const asked = new Map<string, number>()
  for (const { item, answered, times } of cells)
    for (const one of [item, answered]) asked.set(one, (asked.get(one) ?? 0) + times)
  const most = [...asked].sort((one, other) => other[1] - one[1]).slice(0, mostItems)
  return most.map(([item]) => item).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/** What was asked, and what it was taken for; a press drills the two. */
export const ConfusionMatrix = ({ confusions }: { confusions: Progress['confusions'] }) => {
  const practised = [...new Set(confusions.map(({ trainer }) => trainer))]
  const [chosen, setChosen] = useState<TrainerId | null>(null)
  const trainer = chosen && practised.includes(chosen) ? chosen : practised[0]
  const kinds = [...new Set(confusions.filter((one) => one.trainer === trainer).map(({ kind }) => kind))]
  const [wantedKind, setWantedKind] = useState('')
  const kind = kinds.includes(wantedKind) ? wantedKind : kinds[0]
  if (!trainer || !kind) return <p className={styles.none}>Nothing practised in this time.</p>
  const rules = rulesOf(trainer)
  const nameOf = (item: string): string => rules.itemName(item)
  const cells = confusions.filter((one) => one.trainer === trainer && one.kind === kind)
  const items = itemsOf(cells)
  const timesOf = (item: string, answered: string): number =>
    cells.find((one) => one.item === item && one.answered === answered)?.times ?? 0
  return (
    <div className={styles.matrix}>
      <div className={styles.choose}>
        <Segmented
          label="Trainer"
          size="sm"
          options={practised.map((value) => ({ value, label: trainers[value].name }))}
          value={trainer}
          onChange={setChosen}
        />
        {kinds.length > 1 && (
          <Select aria-label="Question" value={kind} onChange={(event) => setWantedKind(event.target.value)}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {rules.kinds.find((known) => known.kind === one)?.name ?? one}
              </option>
            ))}
          </Select>
        )}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className={styles.caption}>
            Asked in the rows, answered in the columns. A number starts a drill.
          </caption>
          <thead>
            <tr>
              <td />
              {items.map((item) => (
                <th key={item} scope="col">
                  {nameOf(item)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item}>
                <th scope="row">{nameOf(item)}</th>
                {items.map((answered) => {
                  const times = timesOf(item, answered)
                  const right = item === answered
                  return (
                    <td key={answered} className={styles.cell} data-right={right} data-empty={times === 0}>
                      {times > 0 && (
                        <Link
                          to={trainers[trainer].path}
                          search={{ kind, pool: [...new Set([item, answered])].join(',') }}
                          className={styles.link}
                          aria-label={`${nameOf(item)} answered as ${nameOf(answered)}: ${times} times. Drill ${right ? 'it' : 'this pair'}`}
                        >
                          {times}
                        </Link>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

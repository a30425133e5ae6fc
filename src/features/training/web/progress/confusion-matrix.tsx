import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Select } from '#web/ui/select.tsx'
import type { Progress } from '../../contract/progress.ts'
import { type TrainerId, trainers } from '../../contract/trainers.ts'
import { rulesOf } from '../../domain/all-trainers.ts'
import { confusionTable } from '../../domain/confusion-table.ts'
import styles from './confusion-matrix.module.css'

/** What was asked, and what it was taken for; a press drills the two. */
export const ConfusionMatrix = ({ confusions }: { confusions: Progress['confusions'] }) => {
  const practised = [...new Set(confusions.map(({ trainer }) => trainer))]
  const [chosen, setChosen] = useState<TrainerId | null>(null)
  const trainer = chosen && practised.includes(chosen) ? chosen : practised[0]
  const kinds = [...new Set(confusions.filter((one) => one.trainer === trainer).map(({ kind }) => kind))]
  const [wantedKind, setWantedKind] = useState('')
  const kind = kinds.includes(wantedKind) ? wantedKind : kinds[0]
  if (!trainer || !kind) return <p className={styles.none}>{t('No practice in this period.')}</p>
  const rules = rulesOf(trainer)
  const nameOf = (item: string): string => rules.itemName(item)
  const table = confusionTable(
    rules,
    kind,
    confusions.filter((one) => one.trainer === trainer && one.kind === kind),
  )
  return (
    <div className={styles.matrix}>
      <div className={styles.choose}>
        <Select
          aria-label={t('Trainer')}
          value={trainer}
          onChange={(event) => setChosen(event.target.value as TrainerId)}
        >
          {practised.map((one) => (
            <option key={one} value={one}>
              {trainers[one].name}
            </option>
          ))}
        </Select>
        {kinds.length > 1 && (
          <Select aria-label={t('Question')} value={kind} onChange={(event) => setWantedKind(event.target.value)}>
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
          <caption className="visually-hidden">{t('What was asked, and what you answered')}</caption>
          <thead>
            <tr>
              <td />
              {table.columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((item) => (
              <tr key={item}>
                <th scope="row">{nameOf(item)}</th>
                {table.columns.map((column) => {
                  const { times, right } = table.at(item, column)
                  const pool = column.item === null ? [item] : [item, column.item]
                  return (
                    <td key={column.name} className={styles.cell} data-right={right} data-empty={times === 0}>
                      {times > 0 && right && <span className={styles.right}>{times}</span>}
                      {times > 0 && !right && (
                        <Link
                          to={trainers[trainer].path}
                          search={{ kind, pool: pool.join(',') }}
                          className={styles.link}
                          aria-label={t(
                            '{item} answered as {answered}: {times, plural, =1 {once} other {# times}}. Drill {items, plural, one {it} other {this pair}}',
                            { item: nameOf(item), answered: column.name, times, items: pool.length },
                          )}
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
      <p className={styles.note}>
        {t('Rows are what was asked, columns what you answered, numbers how often. Press a wrong one to drill it.')}
      </p>
    </div>
  )
}

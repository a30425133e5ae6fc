import { IconLock, IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { type LedgerOrder, ledgerOrders } from '#features/finances/contract/ledger-values.ts'
import { t } from '#kernel/language/translate.ts'
import { shortDayText } from '#web/charts/day-text.ts'
import checks from '#web/ui/checkbox.module.css'
import { Table } from '#web/ui/table.tsx'
import { projectWords, sourceNames } from '../entry-words.ts'
import { EntryAmount } from './amount.tsx'
import styles from './ledger-table.module.css'

const partiesOf = ({ by, to }: LedgerEntry): string =>
  `${by.map(({ name }) => name).join(', ')}${to ? ` → ${to.name}` : ''}`

const detailsOf = ({ project, tags, source, shares, held }: LedgerEntry): string =>
  [
    project && projectWords(project),
    held === 'signatures' && t('waits for signatures'),
    held === 'rate' && t('waits for a rate'),
    shares.length > 0 && t('split {count, plural, one {# way} other {# ways}}', { count: shares.length }),
    ...tags.map((tag) => `#${tag}`),
    source && (sourceNames[source] ?? source),
  ]
    .filter(Boolean)
    .join(' · ')

/** Entries of the ledger in the order that the server put them; the text of each opens it. */
export const LedgerTable = ({
  entries,
  manages,
  chosen,
  order,
  onOrder,
  onChoose,
  onOpen,
}: {
  entries: readonly LedgerEntry[]
  manages: boolean
  chosen: ReadonlySet<string>
  order: LedgerOrder
  onOrder: (order: LedgerOrder) => void
  onChoose: (ids: ReadonlySet<string>) => void
  onOpen: (entry: LedgerEntry) => void
}) => {
  const open = entries.filter(({ mayChange }) => mayChange)
  const all = open.length > 0 && open.every(({ id }) => chosen.has(id))
  const toggle = (id: string, isIn: boolean): void => {
    const next = new Set(chosen)
    if (isIn) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <Table label={t('Transactions')} className={styles.table ?? ''}>
      <thead>
        <tr>
          {manages && (
            <th scope="col" className={styles.check}>
              <label className={`${styles.box} finger`}>
                <input
                  type="checkbox"
                  className={checks.box}
                  aria-label={t('Select all shown')}
                  checked={all}
                  onChange={(event) => onChoose(new Set(event.target.checked ? open.map(({ id }) => id) : []))}
                />
              </label>
            </th>
          )}
          <OrderHead name="date" order={order} onOrder={onOrder}>
            {t('Date')}
          </OrderHead>
          <OrderHead name="text" order={order} onOrder={onOrder}>
            {t('What it was for')}
          </OrderHead>
          <th scope="col" className={styles.wide}>
            {t('Category')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('Account')}
          </th>
          <OrderHead name="amount" order={order} onOrder={onOrder} isNumeric>
            {t('Amount')}
          </OrderHead>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const details = detailsOf(entry)
          return (
            <tr key={entry.id} data-entry={entry.id}>
              {manages && (
                <td className={styles.check}>
                  {entry.mayChange ? (
                    <label className={`${styles.box} finger`}>
                      <input
                        type="checkbox"
                        className={checks.box}
                        aria-label={t('Select {text}', { text: entry.text })}
                        checked={chosen.has(entry.id)}
                        onChange={(event) => toggle(entry.id, event.target.checked)}
                      />
                    </label>
                  ) : (
                    <IconLock size={14} role="img" aria-label={t('Closed month')} />
                  )}
                </td>
              )}
              <td className={`${styles.day} mono`}>
                <time dateTime={entry.date}>
                  {shortDayText(entry.date)}
                  <span className={styles.year}> {entry.date.slice(0, 4)}</span>
                </time>
              </td>
              <td className={styles.what}>
                <button type="button" className={`${styles.text} finger`} data-open onClick={() => onOpen(entry)}>
                  {entry.text}
                </button>
                {entry.receipts.length > 0 && (
                  <span
                    className={styles.mark}
                    title={t('{count, plural, one {# receipt} other {# receipts}}', { count: entry.receipts.length })}
                  >
                    <IconPaperclip
                      size={14}
                      role="img"
                      aria-label={t('{count, plural, one {# receipt} other {# receipts}}', {
                        count: entry.receipts.length,
                      })}
                    />
                  </span>
                )}
                <span className={styles.narrow}>
                  {[entry.category?.name, partiesOf(entry)].filter(Boolean).join(', ')}
                </span>
                {details !== '' && <span className={styles.details}>{details}</span>}
              </td>
              <td className={styles.wide}>
                {entry.category?.name ?? (entry.direction === 'transfer' ? t('Transfer') : '')}
              </td>
              <td className={styles.wide}>{partiesOf(entry)}</td>
              <td data-numeric>
                <EntryAmount entry={entry} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

const OrderHead = ({
  name,
  order,
  onOrder,
  isNumeric,
  children,
}: {
  name: 'date' | 'text' | 'amount'
  order: LedgerOrder
  onOrder: (order: LedgerOrder) => void
  isNumeric?: boolean
  children: ReactNode
}) => {
  const isDown = order === `-${name}`
  const isShown = isDown || order === name
  const first = name === 'text' ? name : `-${name}`
  const next = ledgerOrders.find((one) => one === (order === first ? (isDown ? name : `-${name}`) : first)) ?? '-date'
  return (
    <th scope="col" data-numeric={isNumeric} aria-sort={isShown ? (isDown ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={`${styles.order} finger`} onClick={() => onOrder(next)}>
        {children}
        <span aria-hidden="true">{isShown ? (isDown ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  )
}

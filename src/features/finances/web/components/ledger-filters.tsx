import { useState } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import { directions } from '#features/finances/contract/ledger-values.ts'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { monthsBack } from '../../domain/months-back.ts'
import { directionNames } from '../entry-words.ts'
import { isNarrowed, type LedgerView, searchOf, wholeLedger } from '../ledger-view.ts'
import { monthText } from '../month-words.ts'
import styles from './ledger-filters.module.css'
import { ProjectOptions, useProjects } from './project-field.tsx'

/** How many months back are offered to choose from. */
const offeredMonths = 36

const states = [
  { value: 'paid', label: t('Paid') },
  { value: 'open', label: t('Unpaid') },
  { value: 'overdue', label: t('Overdue') },
] as const

/** What the ledger can be narrowed to: whether it is paid and the month at hand, the rest behind a button that says how many are set. */
export const LedgerFilters = ({
  workspaceId,
  books,
  view,
  onChange,
}: {
  workspaceId: string
  books: Books
  view: LedgerView
  onChange: (part: Partial<LedgerView>) => void
}) => {
  const [shows, setShows] = useState(false)
  const narrowing = Object.keys(searchOf({ ...view, search: '', month: '', state: '' })).length
  const projects = useProjects(workspaceId, books)
  const months = monthsBack(books.today.slice(0, 7), offeredMonths).reverse()
  return (
    <div className={styles.bar}>
      <div className={styles.filters}>
        <Segmented
          size="sm"
          label={t('Status')}
          value={view.state === '' ? 'paid' : view.state}
          onChange={(state) => onChange({ state: state === 'paid' ? '' : state })}
          options={[...states]}
        />
        <Select
          aria-label={t('Month')}
          value={view.month}
          onChange={(event) => onChange({ month: event.target.value })}
        >
          <option value="">{t('Any month')}</option>
          {view.month !== '' && !months.includes(view.month) && (
            <option value={view.month}>{monthText(view.month)}</option>
          )}
          {months.map((month) => (
            <option key={month} value={month}>
              {monthText(month)}
            </option>
          ))}
        </Select>
        <Button size="sm" aria-expanded={shows} onClick={() => setShows(!shows)}>
          {t('{count, plural, =0 {Filters} other {Filters, # set}}', { count: narrowing })}
        </Button>
        {isNarrowed(view) && (
          <Button size="sm" variant="quiet" onClick={() => onChange(wholeLedger)}>
            {t('Show all')}
          </Button>
        )}
      </div>
      {shows && (
        <fieldset className={styles.filters} aria-label={t('Filters')}>
          <Select
            aria-label={t('Kind')}
            value={view.direction}
            onChange={(event) => onChange({ direction: directions.find((one) => one === event.target.value) ?? '' })}
          >
            <option value="">{t('Any kind')}</option>
            {directions.map((one) => (
              <option key={one} value={one}>
                {directionNames[one]}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t('Category')}
            value={view.categoryId}
            onChange={(event) => onChange({ categoryId: event.target.value })}
          >
            <option value="">{t('Any category')}</option>
            {(['income', 'expense'] as const).map((side) => (
              <optgroup key={side} label={directionNames[side]}>
                {books.categories
                  .filter(({ direction }) => direction === side)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
          <Select
            aria-label={t('Account')}
            value={view.accountId}
            onChange={(event) => onChange({ accountId: event.target.value })}
          >
            <option value="">{t('Any account')}</option>
            {books.accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t('Member')}
            value={view.memberId}
            onChange={(event) => onChange({ memberId: event.target.value })}
          >
            <option value="">{t('Any member')}</option>
            {books.members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t('Belongs to')}
            value={view.project}
            onChange={(event) => onChange({ project: event.target.value })}
          >
            <option value="">{t('Any project')}</option>
            <ProjectOptions projects={projects} />
          </Select>
          <Select
            aria-label={t('Currency')}
            value={view.currency}
            onChange={(event) => onChange({ currency: event.target.value })}
          >
            <option value="">{t('Any currency')}</option>
            {books.currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </fieldset>
      )}
    </div>
  )
}

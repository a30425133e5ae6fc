import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoyaltySums } from '#features/statements/contract/statement.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { amountText } from '#kernel/money.ts'
import { messageOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Arrived, ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ScreenState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import royaltyTableStyles from '../components/royalty-table.module.css'
import { StatementsRefused } from '../components/statements-refused.tsx'
import { exactAmountText } from '../import-words.ts'
import { refreshStatements, royaltiesQuery } from '../queries.ts'
import styles from './royalties-page.module.css'

/** One thing that royalties came from. */
interface RoyaltyTableRow {
  name: string
  amount: string
  quantity: string
  hint: string
}

/** What royalties came from, each with a bar that compares it with the largest. */
const RoyaltyTable = ({
  label,
  currency,
  rows,
}: {
  label: string
  currency: string
  rows: readonly RoyaltyTableRow[]
}) => {
  // Only for the length of bars, which need no exactness.
  const largest = Math.max(...rows.map(({ amount }) => Number(amount)), 0)
  const hasQuantity = rows.some(({ quantity }) => quantity !== '' && quantity !== '0')
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          {hasQuantity && (
            <th scope="col" data-numeric>
              {t('How many')}
            </th>
          )}
          <th scope="col" data-numeric>
            {currency}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amount, quantity, hint }) => (
          <tr key={`${name} ${hint}`}>
            <td className={royaltyTableStyles.name}>
              {name} {hint !== '' && <span className={royaltyTableStyles.hint}>{hint}</span>}
              {largest > 0 && (
                <meter
                  className={royaltyTableStyles.bar}
                  min={0}
                  max={largest}
                  value={Math.max(0, Number(amount))}
                  aria-hidden="true"
                />
              )}
            </td>
            {hasQuantity && <td data-numeric>{numberText(Number(quantity))}</td>}
            <td data-numeric>{exactAmountText(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type View = 'songs' | 'stores' | 'countries' | 'sources'
const views: { value: View; label: string }[] = [
  { value: 'songs', label: t('Songs') },
  { value: 'stores', label: t('Stores') },
  { value: 'countries', label: t('Countries') },
  { value: 'sources', label: t('Sources') },
]

/** `/transactions/royalties`: what the booked statements come to, and whose it is as agreed. */
export const RoyaltiesPage = () => {
  const { id: workspaceId } = useWorkspace()
  const edits = useMay('edit')
  const [year, setYear] = useState('')
  const period = year === '' ? {} : { from: `${year}-01`, to: `${year}-12` }
  const query = useQuery({ ...royaltiesQuery(workspaceId, period), enabled: edits })
  const refresh = (): void => void refreshStatements(workspaceId)
  useLive('statements.changed', ({ data }) => data.workspaceId === workspaceId && refresh())
  useLive('live.reset', refresh)
  return (
    <>
      <ScreenBar title={t('Royalties')} count="">
        <Select
          className={styles.year}
          aria-label={t('Year')}
          value={year}
          onChange={(event) => setYear(event.currentTarget.value)}
        >
          <option value="">{t('All years')}</option>
          {yearsSince(query.data?.firstMonth ?? null).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <LinkButton to="/transactions/import">{t('Import a statement')}</LinkButton>
      </ScreenBar>
      {edits ? (
        <Arrived
          query={query}
          loading={t('Loading the royalties')}
          bones={
            <ScreenBones>
              <Skeleton width="100%" height="120px" />
              <Skeleton width="100%" height="320px" />
            </ScreenBones>
          }
          failed={messageOf(query.error, t('Couldn’t load the royalties. Try again in a moment.'))}
        >
          {({ currencies }) =>
            currencies.length > 0 ? (
              currencies.map((sums) => <Currency key={sums.currency} sums={sums} />)
            ) : (
              <ScreenState>
                <EmptyState
                  title={year === '' ? t('No royalties yet') : t('No royalties in {year}', { year })}
                  text={t('Import a statement from your distributor to see what each song earns, where, and for whom.')}
                />
              </ScreenState>
            )
          }
        </Arrived>
      ) : (
        <StatementsRefused />
      )}
    </>
  )
}

const Currency = ({ sums }: { sums: RoyaltySums }) => {
  const [view, setView] = useState<View>('songs')
  const { currency } = sums
  return (
    <section className={styles.currency} aria-labelledby={`sum-${currency}`}>
      <div className={styles.sum}>
        <h3 id={`sum-${currency}`} className={styles.code}>
          {currency}
        </h3>
        <span className={styles.big}>{exactAmountText(sums.exact, currency)}</span>
        <span className={styles.small}>
          {t('Booked: {amount} {currency}', {
            amount: amountText(BigInt(sums.bookedMinor), currency),
            currency,
          })}
        </span>
      </div>
      <div className={styles.halves}>
        <div>
          <div className={styles.bar}>
            <Segmented
              label={t('{currency} by', { currency })}
              value={view}
              options={views}
              onChange={setView}
              size="sm"
            />
          </div>
          <RoyaltyTable
            currency={currency}
            label={t('{currency} by {view, select, songs {song} stores {store} countries {country} other {month}}', {
              currency,
              view,
            })}
            rows={sums[view].map((row) => ({
              name: row.name,
              amount: row.amount,
              quantity: row.quantity,
              hint:
                view === 'songs' && 'isKnown' in row && row.isKnown === false ? t('not on any of your releases') : '',
            }))}
          />
        </div>
        <div>
          <h4 className={styles.title}>{t('Who gets it, as agreed')}</h4>
          <Table label={t('{currency} by person', { currency })}>
            <thead>
              <tr>
                <th scope="col">{t('Who')}</th>
                <th scope="col" data-numeric>
                  {currency}
                </th>
              </tr>
            </thead>
            <tbody>
              {sums.people.map(({ id, name, minor }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td data-numeric>{amountText(BigInt(minor), currency)}</td>
                </tr>
              ))}
              <tr>
                <td>{t('The band')}</td>
                <td data-numeric>{amountText(BigInt(sums.bandMinor), currency)}</td>
              </tr>
              {sums.waitingMinor !== '0' && (
                <tr>
                  <td>{t('Waits until everybody has signed')}</td>
                  <td data-numeric>{amountText(BigInt(sums.waitingMinor), currency)}</td>
                </tr>
              )}
            </tbody>
          </Table>
          <h4 className={styles.title}>{t('By month of the sale')}</h4>
          <RoyaltyTable
            currency={currency}
            label={t('{currency} by month', { currency })}
            rows={sums.months
              .toReversed()
              .map(({ month, amount }) => ({ name: month, amount, quantity: '', hint: '' }))}
          />
        </div>
      </div>
    </section>
  )
}

const yearsSince = (firstMonth: string | null): string[] => {
  const first = Number(firstMonth?.slice(0, 4) ?? Number.NaN)
  const last = new Date().getFullYear()
  if (Number.isNaN(first) || first > last) return []
  return Array.from({ length: last - first + 1 }, (_, back) => String(last - back))
}

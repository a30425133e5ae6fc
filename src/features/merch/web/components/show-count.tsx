import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState, ScreenState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Merch, MerchShow } from '../../contract/merch.ts'
import { type CountDraft, countsOf, draftOf, takingsOf } from '../count-draft.ts'
import { moneyList, moneyWords } from '../merch-words.ts'
import { merchShowQuery, refreshMerch } from '../queries.ts'
import { CountTable, TakingsTable } from './count-tables.tsx'
import countedFactsStyles from './counted-facts.module.css'
import showBookingsStyles from './show-bookings.module.css'
import styles from './show-count.module.css'

const lineWords: Readonly<Record<string, string>> = {
  cash: t('Cash'),
  card: t('Cards'),
  cut: t('The venue keeps'),
}

/** What the ledger has of a show, a line for each entry; those on another day say why. */
const ShowBookings = ({ bookings }: Pick<MerchShow, 'bookings'>) => {
  if (bookings.length === 0) return null
  return (
    <Table label={t('In the ledger')} className={showBookingsStyles.bookings ?? ''}>
      <thead>
        <tr>
          <th>{t('In the ledger')}</th>
          <th>{t('Day')}</th>
          <th data-numeric>{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((one) => (
          <tr key={`${one.currency} ${one.line} ${one.bookedOn}`}>
            <td>{lineWords[one.line] ?? one.line}</td>
            <td>
              <span className="mono">{one.bookedOn}</span>
              {one.isElsewhere && (
                <span className={showBookingsStyles.why}>{t('The month of the show is closed')}</span>
              )}
            </td>
            <td data-numeric>{moneyWords(one)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Where a confirmed show was counted, and what its venue keeps: to read, for nothing of it can be changed now. */
const CountedFacts = ({ show, place }: { show: MerchShow; place: string }) => (
  <dl className={countedFactsStyles.facts}>
    <div>
      <dt>{t('Counted at')}</dt>
      <dd>{place}</dd>
    </div>
    <div>
      <dt>{t('The venue keeps')}</dt>
      <dd className="mono">{show.cutPercent} %</dd>
    </div>
  </dl>
)

/** A show: counted in and out, its takings and the venue's cut, what differs, and what is booked for it. */
export const ShowCount = ({
  merch,
  workspaceId,
  showKey,
  onBack,
}: {
  merch: Merch
  workspaceId: string
  showKey: string
  onBack: () => void
}) => {
  const { data: show, error, refetch } = useQuery(merchShowQuery(workspaceId, showKey))
  if (show) return <Count key={show.rowVersion} merch={merch} workspaceId={workspaceId} show={show} onBack={onBack} />
  if (error)
    return (
      <ScreenState>
        <ErrorState title={t('Failed to load data')} detail={detailOf(error)} onRetry={() => void refetch()} />
      </ScreenState>
    )
  return (
    <Loading label={t('Loading the show')}>
      <Skeleton width="100%" height="240px" />
    </Loading>
  )
}

const Count = ({
  merch,
  workspaceId,
  show,
  onBack,
}: {
  merch: Merch
  workspaceId: string
  show: MerchShow
  onBack: () => void
}) => {
  const [draft, setDraft] = useState<CountDraft>(() => draftOf(show))
  const [locationId, setLocationId] = useState(
    show.locationId ?? merch.locations.find(({ isArchived }) => !isArchived)?.id ?? '',
  )
  const keep = (next: MerchShow): void => {
    queryClient.setQueryData(merchShowQuery(workspaceId, show.key).queryKey, next)
    void refreshMerch(workspaceId)
  }
  const acting = useMutation({
    mutationFn: async (act: 'save' | 'confirm' | 'reopen'): Promise<void> => {
      const how = { workspaceId }
      const meant = { showKey: show.key, rowVersion: show.rowVersion }
      if (act === 'reopen') return keep((await api.reopenMerchShow(meant, how)).show)
      const { show: saved } = await api.saveMerchCounts(
        {
          ...meant,
          locationId,
          counts: countsOf(draft),
          takings: takingsOf(draft),
          cutPercent: draft.cut.trim() || '0',
        },
        how,
      )
      if (act === 'save') return keep(saved)
      keep((await api.closeMerchShow({ showKey: show.key, rowVersion: saved.rowVersion }, how)).show)
    },
    onError: (refused) => {
      flash.error(messageOf(refused, refused.message))
      void refreshMerch(workspaceId)
    },
  })
  const differs = show.lines.filter(({ difference }) => difference !== null && difference !== 0).length
  return (
    <div className={styles.show}>
      <div className={styles.head}>
        <Button size="sm" variant="quiet" onClick={onBack}>
          {t('All shows')}
        </Button>
        <h3 className={styles.name}>
          {show.title} <span className="mono">{show.day}</span>
        </h3>
        {show.isClosed && (
          <Chip tone="ok">{show.closedBy ? t('Confirmed by {name}', { name: show.closedBy }) : t('Confirmed')}</Chip>
        )}
      </div>
      {show.isClosed ? (
        <CountedFacts show={show} place={merch.locations.find(({ id }) => id === locationId)?.name ?? ''} />
      ) : (
        <div className={styles.fields}>
          <Field label={t('Counted at')}>
            {(control) => (
              <Select {...control} value={locationId} onChange={({ target }) => setLocationId(target.value)}>
                {merch.locations.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TextField
            label={t('The venue keeps, %')}
            inputMode="decimal"
            value={draft.cut}
            onChange={({ target }) => setDraft({ ...draft, cut: target.value })}
          />
          {show.lines.some(({ carriedOver }) => carriedOver !== null) && (
            <Button
              onClick={() =>
                setDraft({
                  ...draft,
                  counts: Object.fromEntries(
                    show.lines.map((line) => {
                      const now = draft.counts[line.variantId] ?? { in: '', out: '', damaged: '' }
                      return [line.variantId, { ...now, in: now.in || String(line.carriedOver ?? '') }]
                    }),
                  ),
                })
              }
            >
              {t('Start from what was left')}
            </Button>
          )}
        </div>
      )}
      <CountTable merch={merch} show={show} draft={draft} onChange={setDraft} />
      <TakingsTable merch={merch} show={show} draft={draft} onChange={setDraft} />
      <p className={styles.result}>
        {t(
          '{differs, plural, =0 {No count differs from what was sold.} one {# count differs from what was sold.} other {# counts differ from what was sold.}}',
          { differs },
        )}
        {show.cuts.length > 0 && ` ${t('The venue keeps {amounts}.', { amounts: moneyList(show.cuts) })}`}
      </p>
      <ShowBookings bookings={show.bookings} />
      <div className={styles.acts}>
        {show.isClosed ? (
          <Button pending={acting.isPending} onClick={() => acting.mutate('reopen')}>
            {t('Reopen')}
          </Button>
        ) : (
          <>
            <Button pending={acting.isPending} onClick={() => acting.mutate('save')}>
              {t('Save counts')}
            </Button>
            <Button variant="primary" pending={acting.isPending} onClick={() => acting.mutate('confirm')}>
              {t('Confirm and book')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

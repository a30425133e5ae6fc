import { useDebouncedValue } from '@mantine/hooks'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditActKeys, auditActText } from '#features/audit/contract/audit-acts.ts'
import type { AuditEntry } from '#features/audit/contract/audit-entry.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api, detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ConfirmedDownload } from '#web/ui/confirmed-download.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import styles from './audit-log.module.css'

const nothing = { q: '', act: '', from: '', until: '' }
type Filter = typeof nothing

const auditQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) => api.getAuditLog({ ...filter, cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

const settleMs = 250

/** The audit log: what was done with special powers, filtered, page by page, and to take along. */
export const AuditLog = () => {
  const [filter, setFilter] = useState(nothing)
  const [settled] = useDebouncedValue(filter, settleMs)
  const query = useInfiniteQuery(auditQuery(settled))
  const entries = query.data?.pages.flatMap((page) => page.entries)
  const change = (field: keyof Filter) => (value: string) => setFilter((before) => ({ ...before, [field]: value }))
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label={t('Search names and details')}
          value={filter.q}
          onType={change('q')}
          className={styles.search}
        />
        <Field label={t('Action')}>
          {(control) => (
            <Select {...control} value={filter.act} onChange={(event) => change('act')(event.target.value)}>
              <option value="">{t('All actions')}</option>
              {auditActKeys.map((act) => (
                <option key={act} value={act}>
                  {auditActText(act)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DateField label={t('From')} value={filter.from} onChange={(event) => change('from')(event.target.value)} />
        <DateField label={t('Until')} value={filter.until} onChange={(event) => change('until')(event.target.value)} />
        <ConfirmedDownload href={addressOfCall('exportAuditLog', filter)} size="sm">
          {t('Export CSV')}
        </ConfirmedDownload>
      </div>
      {query.error && !query.data && (
        <ErrorState
          title={t('Couldn’t load the audit log')}
          detail={detailOf(query.error)}
          {...(!query.isFetching && { onRetry: () => void query.refetch() })}
        />
      )}
      {!query.data && !query.error && (
        <Loading label={t('Loading the audit log')}>
          <Skeleton height="160px" />
        </Loading>
      )}
      {entries?.length === 0 && (
        <EmptyState title={t('Nothing found')} text={t('Everything done with special powers is recorded here.')} />
      )}
      {entries && entries.length > 0 && (
        <ul className={styles.list} aria-label={t('Audit log')}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button
            pending={query.isFetchingNextPage}
            pendingLabel={t('Loading...')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  )
}

const detailText = (details: AuditEntry['details']): string =>
  listText(
    Object.entries(details).map(([name, value]) => `${name}: ${value ?? t('none')}`),
    'unit',
  )

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <li className={styles.entry}>
    <span className={styles.what}>
      {t('{what}: {name}', { what: auditActText(entry.act) ?? entry.act, name: entry.subject.name })}
    </span>
    <span className={styles.meta}>
      {entry.actor.name} {entry.via === 'command_line' && <Chip tone="line">{t('on the server')}</Chip>} ·{' '}
      <When at={entry.at} />
      {entry.network && ` · ${entry.network}`}
    </span>
    {Object.keys(entry.details).length > 0 && <span className={styles.details}>{detailText(entry.details)}</span>}
  </li>
)

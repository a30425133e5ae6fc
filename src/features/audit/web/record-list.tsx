import '#web/studio-rows.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { auditActText } from '#features/audit/contract/audit-acts.ts'
import type { OwnRecord } from '#features/audit/contract/audit-entry.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import styles from './record-list.module.css'

type Page = Awaited<ReturnType<typeof api.getOwnRecords>>

const recordsOf = (
  whose: string,
  ask: (cursor: string | undefined, options: { signal: AbortSignal }) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: ['records', whose],
    queryFn: ({ pageParam, signal }) => ask(pageParam || undefined, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** What happened to the own account lately. */
export const OwnRecords = () => (
  <RecordList
    query={recordsOf('own', (cursor, options) => api.getOwnRecords({ cursor }, options))}
    label={t('What happened to your account')}
  />
)

/** What happened to a workspace and its people lately, for its owner. */
export const WorkspaceRecords = ({ workspaceId }: { workspaceId: string }) => (
  <RecordList
    query={recordsOf(workspaceId, (cursor, options) => api.getWorkspaceRecords({ cursor }, options))}
    label={t('What happened to the workspace')}
    names
  />
)

const RecordList = ({
  query,
  label,
  names = false,
}: {
  query: ReturnType<typeof recordsOf>
  label: string
  /** Whether each line says whom it is about. */
  names?: boolean
}) => {
  const pages = useInfiniteQuery(query)
  const { data, error, isFetching, refetch } = pages
  const records = data?.pages.flatMap((page) => page.records)
  if (error && !records)
    return (
      <ErrorState
        title={t('Couldn’t load this')}
        detail={detailOf(error)}
        {...(!isFetching && { onRetry: () => void refetch() })}
      />
    )
  if (!records)
    return (
      <Loading label={t('Loading what happened')}>
        <Skeleton height="120px" />
      </Loading>
    )
  return (
    <div>
      {records.length === 0 && <p className={styles.none}>{t('Nothing yet.')}</p>}
      <ul className={styles.list} aria-label={label}>
        {records.map((record) => (
          <Line key={record.id} record={record} names={names} />
        ))}
      </ul>
      <ShowMore pages={pages} />
    </div>
  )
}

const actText = (act: string): string => auditActText(act) ?? act

const actorText = ({ by, isByAdministrator }: OwnRecord): string =>
  by ?? (isByAdministrator ? t('An administrator') : t('Somebody'))

const Line = ({ record, names }: { record: OwnRecord; names: boolean }) => {
  const { act, about, at, network } = record
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {names && about ? t('{what}: {name}', { what: actText(act), name: about }) : actText(act)}
      </span>
      <span className={styles.meta}>
        {rich('{who}, <when></when>{isKnown, select, yes {, from <place>{network}</place>} other {}}', {
          who: actorText(record),
          isKnown: network ? 'yes' : 'no',
          network,
          when: () => <When at={at} />,
          place: (text) => <span className="mono">{text}</span>,
        })}
      </span>
    </li>
  )
}

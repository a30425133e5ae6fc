import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf } from '#web/api.ts'
import { rowOf } from '#web/call-rows.ts'
import { rich } from '#web/rich.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './api-page.module.css'
import { showCalls } from './api-viewer.ts'

const documentQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: ({ signal }) => api.openApi({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** `/docs/api`: every call of the server with its schemas and examples, to be looked through and tried. */
export const ApiPage = () => {
  const { data, error, refetch, isFetching } = useQuery(documentQuery)
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const place = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState<((words: string) => void) | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  useEffect(() => {
    if (!data || !place.current || failed !== null) return
    showCalls(place.current, data).then((find) => setSearch(() => find), setFailed)
  }, [data, failed])
  useEffect(() => search?.(words), [search, words])
  const broken = error ?? failed
  const again = () => {
    setFailed(null)
    if (error) void refetch()
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.headline}>{t('API reference')}</h1>
      <p className={styles.lead}>
        {rich(
          'Everything Backline does, a program can do too. Generators read <a>/openapi.json</a>. Calls tried here are sent to this server in your name.',
          {
            a: (text) => <a href={rowOf('openApi').path}>{text}</a>,
          },
        )}
      </p>
      {broken ? (
        <ErrorState
          level="h2"
          title={t('Failed to load data')}
          detail={detailOf(broken)}
          {...(!isFetching && { onRetry: again })}
        />
      ) : (
        <>
          <TextField
            label={t('Search calls')}
            type="search"
            value={typed}
            disabled={search === null}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            className={styles.search ?? ''}
          />
          {search === null && (
            <Loading label={t('Loading calls')}>
              <SkeletonLines lines={8} />
            </Loading>
          )}
        </>
      )}
      <div ref={place} className={styles.viewer} lang="en" translate="no" />
    </div>
  )
}

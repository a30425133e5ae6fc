import { IconBraces } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf } from '#web/api.ts'
import { rowOf } from '#web/call-rows.ts'
import { rich } from '#web/rich.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from './docs-page.module.css'

/** Every call of the server; it does not change while the page is open. */
const registeredRoutesQuery = queryOptions({
  queryKey: ['registered-routes'],
  queryFn: async ({ signal }) => (await api.getRegisteredRoutes({}, { signal })).rules,
  staleTime: Number.POSITIVE_INFINITY,
})

/** `/docs`: every call of the server, as its own row documents it. */
export const DocsPage = () => {
  const { data: rules, error, refetch, isFetching } = useQuery(registeredRoutesQuery)
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed).trim().toLowerCase()
  const found = rules?.filter((one) =>
    [one.rule, one.endpoint, one.doc, one.methods.join(' ')].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <ScreenBar
        title={t('Calls')}
        count={found?.length}
        search={{ label: t('Search rule, endpoint, text'), value: typed, onType: setTyped }}
      >
        <Link className={buttonClass({})} to="/docs/api">
          {t('API reference')}
        </Link>
        <a className={buttonClass({})} href={rowOf('openApi').path} target="_blank" rel="noopener">
          {rich('<iconBraces></iconBraces>OpenAPI', { iconBraces: () => <IconBraces size={15} aria-hidden="true" /> })}
        </a>
      </ScreenBar>
      {!rules && !error && (
        <Loading label={t('Loading calls')}>
          <ScreenBones>
            <SkeletonLines lines={6} />
          </ScreenBones>
        </Loading>
      )}
      {error && !rules && (
        <ScreenState>
          <ErrorState
            level="h3"
            title={t('Failed to load data')}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        </ScreenState>
      )}
      {found?.length === 0 && (
        <ScreenState>
          <EmptyState
            title={t('No call like that')}
            text={t('No rule, endpoint or text contains “{text}”.', { text: wanted })}
            action={<Button onClick={() => setTyped('')}>{t('Clear search')}</Button>}
          />
        </ScreenState>
      )}
      {found && found.length > 0 && (
        <Table label={t('Calls')} className={styles.table ?? ''}>
          <thead>
            <tr>
              <th>{t('Rule')}</th>
              <th>{t('Methods')}</th>
              <th>{t('Endpoint')}</th>
              <th>{t('Documentation')}</th>
            </tr>
          </thead>
          <tbody lang="en">
            {found.map(({ rule, methods, endpoint, doc }) => (
              <tr key={endpoint}>
                <td className={`${styles.rule} mono`}>{rule}</td>
                <td className={`${styles.methods} mono`}>{methods.join(', ')}</td>
                <td className={`${styles.endpoint} mono`}>{endpoint}</td>
                <td className={styles.doc}>{doc}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

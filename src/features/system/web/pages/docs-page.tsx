import { IconBraces } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api, detailOf } from '#web/api.ts'
import { rowOf } from '#web/call-rows.ts'
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
        title="Calls"
        count={found?.length}
        search={{ label: 'Search rule, endpoint, text', value: typed, onType: setTyped }}
      >
        <a className={buttonClass({})} href={rowOf('openApi').path} target="_blank" rel="noopener">
          <IconBraces size={15} aria-hidden="true" />
          OpenAPI
        </a>
      </ScreenBar>
      {!rules && !error && (
        <Loading label="The calls are loading">
          <ScreenBones>
            <SkeletonLines lines={6} />
          </ScreenBones>
        </Loading>
      )}
      {error && !rules && (
        <ScreenState>
          <ErrorState
            level="h3"
            title="Failed to load data"
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        </ScreenState>
      )}
      {found?.length === 0 && (
        <ScreenState>
          <EmptyState
            title="No call like that"
            text={`Nothing with “${wanted}” in its rule, endpoint or text.`}
            action={<Button onClick={() => setTyped('')}>Clear search</Button>}
          />
        </ScreenState>
      )}
      {found && found.length > 0 && (
        <Table label="Calls" className={styles.table ?? ''}>
          <thead>
            <tr>
              <th>Rule</th>
              <th>Methods</th>
              <th>Endpoint</th>
              <th>Documentation</th>
            </tr>
          </thead>
          <tbody>
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

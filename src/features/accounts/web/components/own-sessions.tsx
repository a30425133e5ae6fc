import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { OwnSession } from '#features/accounts/contract/account.ts'
import { mostSessions } from '#features/accounts/contract/account-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import styles from '#web/ui/line-list.module.css'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => api.getOwnSessions({}, { signal }),
})

const changed = async (): Promise<void> => {
  await queryClient.invalidateQueries(sessionsQuery)
  await queryClient.invalidateQueries({ queryKey: ['records', 'own'] })
}

const failed = (error: Error): void => {
  flash.error(messageOf(error, t('Couldn’t log it out. Try again in a moment.')))
}

/** The devices on which the account is logged in, with the ways to log one or all others out. */
export const OwnSessions = () => {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery)
  const endOthers = useMutation({
    mutationFn: () => api.endOtherSessions({}),
    onSuccess: async ({ ended }) => {
      await changed()
      flash.success(t('{ended, plural, one {# device} other {# devices}} logged out.', { ended }))
    },
    onError: failed,
  })
  if (error && !data)
    return (
      <ErrorState
        title={t('Couldn’t load this')}
        detail={detailOf(error)}
        {...(!isFetching && { onRetry: () => void refetch() })}
      />
    )
  if (!data)
    return (
      <Loading label={t('Loading your devices')}>
        <Skeleton height="100px" />
      </Loading>
    )
  const { sessions, hasMore } = data
  return (
    <div>
      <ul className={styles.list} aria-label={t('Where you’re logged in')}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {hasMore && <p className={styles.meta}>{t('These are the {most} you used last.', { most: mostSessions })}</p>}
      {sessions.length > 1 && (
        <Button onClick={() => endOthers.mutate()} pending={endOthers.isPending}>
          {t('Log out all other devices')}
        </Button>
      )}
    </div>
  )
}

const Device = ({ session: { id, device, network, createdAt, lastSeenAt, isThis } }: { session: OwnSession }) => {
  const name = device === '' ? t('Unknown device') : device
  const end = useMutation({
    mutationFn: () => api.endSession({ sessionId: id }),
    onSuccess: async () => {
      await changed()
      flash.success(t('{device} is logged out.', { device: name }))
    },
    onError: failed,
  })
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>
          {name} {isThis && <Chip tone="ok">{t('This device')}</Chip>}
        </p>
        <p className={styles.meta}>
          {rich(
            'Last used <seen></seen>, logged in <begun></begun>{isKnown, select, yes {, from <place>{network}</place>} other {}}',
            {
              isKnown: network ? 'yes' : 'no',
              network,
              seen: () => <When at={lastSeenAt} />,
              begun: () => <When at={createdAt} />,
              place: (text) => <span className="mono">{text}</span>,
            },
          )}
        </p>
      </div>
      {!isThis && (
        <Button variant="quiet" size="sm" onClick={() => end.mutate()} pending={end.isPending}>
          {t('Log out##of one device')}
          <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </li>
  )
}

import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ssoFaultText } from '#features/sso/contract/sso-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { useSearchText } from '#web/session/next-address.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { DeleteForGoodModal } from '#web/ui/overlays/delete-for-good-modal.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import styles from './sso-login.module.css'

const ownQuery = queryOptions({
  queryKey: ['own-sso'],
  queryFn: ({ signal }) => api.getOwnSso({}, { signal }),
})

/** Whether one's own account is connected with the provider: since when, and the ways to change that. */
export const SsoConnection = ({ sso: { name, isOnly } }: { sso: { name: string; isOnly: boolean } }) => {
  const { data, error, isFetching, refetch } = useQuery(ownQuery)
  const outcome = useSearchText('sso')
  const connect = useMutation({
    mutationFn: () => api.connectSso({}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (failure) => flash.error(messageOf(failure, t('Nothing was changed. Try again.'))),
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
      <Loading label={t('Loading')}>
        <Skeleton height="44px" />
      </Loading>
    )
  const { connection, hasPassword } = data
  return (
    <>
      <p>
        {connection
          ? rich(
              'Your account has been connected since <since></since>{isUsed, select, yes {, last used <used></used>} other {}}.',
              {
                isUsed: connection.lastUsedAt === null ? 'no' : 'yes',
                since: () => <When at={connection.createdAt} />,
                used: () => <When at={connection.lastUsedAt ?? connection.createdAt} />,
              },
            )
          : t('Connect your account, and you can log in with {name}, too.', { name })}
        {connection && !hasPassword && !isOnly && ` ${t('It’s your only way in: set a password to have another.')}`}
      </p>
      <div className={styles.way}>
        <FieldError text={ssoFaultText(outcome, name)} />
        {!connection && (
          <Button pending={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
            {t('Connect with {name}', { name })}
          </Button>
        )}
        {connection && hasPassword && !isOnly && <Disconnect name={name} />}
      </div>
    </>
  )
}

const Disconnect = ({ name }: { name: string }) => {
  const [isAsking, setIsAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => api.disconnectSso({}),
    onSuccess: async () => {
      setIsAsking(false)
      flash.success(t('Your account is disconnected from {name}.', { name }))
      await Promise.all([
        queryClient.invalidateQueries(ownQuery),
        queryClient.invalidateQueries({ queryKey: ['account-info'] }),
        queryClient.invalidateQueries({ queryKey: ['records', 'own'] }),
      ])
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('Disconnect')}
      </Button>
      <DeleteForGoodModal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onDelete={() => end.mutate()}
        pending={end.isPending}
        action={t('Disconnect')}
        question={t('Disconnect from {name}?', { name })}
        lost={t('Your password opens your account then, and a plan that {name} gave you ends.', { name })}
        error={end.error ? messageOf(end.error, t('Nothing was changed. Try again.')) : undefined}
      />
    </>
  )
}

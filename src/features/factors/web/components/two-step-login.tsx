import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnFactor } from '#features/factors/contract/factor.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { accountQuery } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import lines from '#web/ui/line-list.module.css'
import { DeleteForGoodModal } from '#web/ui/overlays/delete-for-good-modal.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { useHasPasskeys } from '../use-passkey.ts'
import { AddAppModal } from './add-app-modal.tsx'
import { AddPasskeyModal } from './add-passkey-modal.tsx'
import { RecoveryCodesModal } from './recovery-codes-modal.tsx'
import styles from './two-step-login.module.css'

const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => api.getFactors({}, { signal }),
  // Bands begin to ask for a factor while nobody looks at this list.
  staleTime: 0,
})

const changed = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries(factorsQuery),
    queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['own-sessions'] }),
    queryClient.invalidateQueries({ queryKey: ['records', 'own'] }),
  ])
}

/** What the account proves who it is with beside the password: passkeys, an app, recovery codes; to set up and to remove. */
export const TwoStepLogin = () => {
  const { data, error, isFetching, refetch } = useQuery(factorsQuery)
  const [adding, setAdding] = useState<'passkey' | 'app' | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const hasPasskeys = useHasPasskeys()
  const renew = useMutation({
    mutationFn: () => api.renewRecoveryCodes({}),
    onSuccess: async ({ codes: fresh }) => {
      setCodes(fresh)
      await changed()
    },
    onError: (failure) => flash.error(messageOf(failure, t('Nothing was changed. Try again.'))),
  })
  const added = async (fresh: readonly string[]): Promise<void> => {
    setAdding(null)
    setCodes(fresh)
    if (fresh.length > 0) flash.success(t('Two-step login is on.'))
    await changed()
  }
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
      <Loading label={t('Loading two-step login')}>
        <Skeleton height="60px" />
      </Loading>
    )
  const { factors, recoveryLeft, neededBy } = data
  const hasApp = factors.some(({ kind }) => kind === 'totp')
  return (
    <div>
      {factors.length > 0 && (
        <ul className={lines.list} aria-label={t('Two-step login')}>
          {factors.map((factor) => (
            <Factor key={factor.id} factor={factor} isLast={factors.length === 1} neededBy={neededBy} />
          ))}
          <li className={lines.line}>
            <div>
              <p className={lines.name}>{t('Recovery codes')}</p>
              <p className={lines.meta}>
                {t(
                  '{left, plural, =0 {None left} one {# left} other {# left}}. Each one works once, if you lose the rest.',
                  {
                    left: recoveryLeft,
                  },
                )}
              </p>
            </div>
            <Button variant="quiet" size="sm" onClick={() => renew.mutate()} pending={renew.isPending}>
              {t('Make new ones')}
            </Button>
          </li>
        </ul>
      )}
      <div className={styles.actions}>
        {hasPasskeys && <Button onClick={() => setAdding('passkey')}>{t('Add a passkey')}</Button>}
        {!hasApp && <Button onClick={() => setAdding('app')}>{t('Add an authenticator app')}</Button>}
      </div>
      {!hasPasskeys && (
        <p className={lines.meta}>
          {t(
            'Passkeys need an address with a name and https, so they can’t be used here. An authenticator app works everywhere.',
          )}
        </p>
      )}
      <AddPasskeyModal opened={adding === 'passkey'} onClose={() => setAdding(null)} onAdded={added} />
      <AddAppModal opened={adding === 'app'} onClose={() => setAdding(null)} onAdded={added} />
      <RecoveryCodesModal codes={codes} onClose={() => setCodes([])} />
    </div>
  )
}

/** What follows when somebody removes their last factor; who needs one is named. */
const lostWithTheLast = (isAdmin: boolean, neededBy: readonly string[]): string =>
  [
    t('It’s your last one: your password alone will open your account then, and your recovery codes end.'),
    ...(isAdmin ? [t('Administrators need one: administration closes until you add another.')] : []),
    ...(neededBy.length > 0
      ? [
          t(
            '{count, plural, one {{bands} asks} other {{bands} ask}} for two-step login, and {count, plural, one {closes} other {close}} to you until you add another.',
            { count: neededBy.length, bands: listText(neededBy) },
          ),
        ]
      : []),
  ].join(' ')

const Factor = ({
  factor: { id, kind, name, createdAt, lastUsedAt },
  isLast,
  neededBy,
}: {
  factor: OwnFactor
  isLast: boolean
  neededBy: readonly string[]
}) => {
  const [removing, setRemoving] = useState(false)
  const isAdmin = useQuery(accountQuery).data?.subscriptionTier === 'admin'
  const shown = kind === 'totp' ? t('Authenticator app') : name
  const remove = useMutation({
    mutationFn: () => api.removeFactor({ factorId: id }),
    onSuccess: async () => {
      setRemoving(false)
      flash.success(t('{name} is removed.', { name: shown }))
      await changed()
    },
  })
  return (
    <li className={lines.line}>
      <div>
        <p className={lines.name}>{shown}</p>
        <p className={lines.meta}>
          {rich(
            '{kind, select, passkey {Passkey, added} other {Added}} <since></since>{isUsed, select, yes {, last used <used></used>} other {}}',
            {
              kind,
              isUsed: lastUsedAt === null ? 'no' : 'yes',
              since: () => <When at={createdAt} />,
              used: () => <When at={lastUsedAt ?? createdAt} />,
            },
          )}
        </p>
      </div>
      <Button variant="quiet" size="sm" onClick={() => setRemoving(true)}>
        {t('Remove')}
        <span className="visually-hidden">{shown}</span>
      </Button>
      <DeleteForGoodModal
        opened={removing}
        onClose={() => setRemoving(false)}
        onDelete={() => remove.mutate()}
        pending={remove.isPending}
        action={t('Remove')}
        question={t('Remove {name}?', { name: shown })}
        lost={
          isLast ? lostWithTheLast(isAdmin, neededBy) : t('You can’t log in with it any more. Your other ways stay.')
        }
        error={remove.error ? messageOf(remove.error, t('Nothing was changed. Try again.')) : undefined}
      />
    </li>
  )
}

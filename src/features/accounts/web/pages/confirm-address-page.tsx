import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AddressLinkKind } from '#features/accounts/contract/account.ts'
import { addressLinkHours } from '#features/accounts/contract/account-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { accountQuery, endSession, useSignedIn } from '#web/session/session.ts'
import { AccountFrame } from '#web/ui/account-frame.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

interface Shown {
  title: string
  lead: ReactNode
  action: string
  done: (email: string) => string
}

const shownOf = (kind: AddressLinkKind, address: { username: string; email: string }): Shown => {
  switch (kind) {
    case 'prove':
      return {
        title: t('Is this your address?'),
        lead: rich(
          'The account <strong>{username}</strong> says that <strong>{email}</strong> is its own. Confirm only if you made it: its mail comes here then. Not yours? Close this page and nothing changes.',
          address,
        ),
        action: t('Yes, confirm it'),
        done: (email) => t('{email} is confirmed.', { email }),
      }
    case 'change':
      return {
        title: t('Use this address?'),
        lead: rich(
          'From now on, the account <strong>{username}</strong> gets its mail at <strong>{email}</strong>.',
          address,
        ),
        action: t('Yes, use it'),
        done: (email) => t('Your address is {email} now.', { email }),
      }
    case 'back':
      return {
        title: t('Take the change back?'),
        lead: rich(
          'The account <strong>{username}</strong> goes back to <strong>{email}</strong>. Every device is logged out, and the password, passkeys and codes stop working: we’ll send you a link to set a new password.',
          address,
        ),
        action: t('Yes, take it back'),
        done: (email) =>
          t('Your address is {email} again. Open the link we just sent there to set a new password.', { email }),
      }
  }
}

/** `/confirm-address/{token}`, where mails about addresses lead: asks once whether it is meant, as programs open links, too. */
export const ConfirmAddressPage = () => {
  const navigate = useNavigate()
  const signedIn = useSignedIn() ?? false
  const { token = '' } = useParams({ strict: false })
  const link = useQuery({
    queryKey: ['address-link', token],
    queryFn: ({ signal }) => api.getAddressLink({ token }, { signal }),
    // One that is used up here must not be said to be dead.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const confirm = useMutation({
    mutationFn: () => api.confirmAddress({ token }),
    onSuccess: async ({ kind, email }) => {
      if (kind === 'back') endSession()
      await queryClient.invalidateQueries(accountQuery)
      flash.success(shownOf(kind, { username: '', email }).done(email))
      await navigate({ to: signedIn && kind !== 'back' ? '/account' : '/login' })
    },
  })
  if (link.error)
    return (
      <AccountFrame title={t('Your address')}>
        <ErrorState
          level="h2"
          title={t('Failed to load data')}
          detail={detailOf(link.error)}
          onRetry={() => void link.refetch()}
        />
      </AccountFrame>
    )
  if (!link.data)
    return (
      <AccountFrame title={t('Your address')}>
        <Loading label={t('Checking the link')}>
          <SkeletonLines lines={3} />
        </Loading>
      </AccountFrame>
    )
  if (!link.data.link || fieldErrorsOf(confirm.error).token) return <DeadLink />
  const shown = shownOf(link.data.link.kind, link.data.link)
  return (
    <AccountFrame title={shown.title} lead={<p>{shown.lead}</p>}>
      <Form pending={confirm.isPending || confirm.isSuccess} onSubmit={() => confirm.mutate()}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={confirm.isPending || confirm.isSuccess}
          pendingLabel={t('Saving...')}
        >
          {shown.action}
        </Button>
        <FieldError
          text={confirm.error ? messageOf(confirm.error, t('Couldn’t confirm it. Try again in a moment.')) : undefined}
        />
      </Form>
    </AccountFrame>
  )
}

const DeadLink = () => (
  <AccountFrame
    title={t('This link no longer works.')}
    lead={
      <p role="alert">
        {t('It works once, for {hours} hours, and stops working once a newer one is sent.', {
          hours: addressLinkHours,
        })}
      </p>
    }
    links={<Link to="/login">{t('Back to login')}</Link>}
  >
    <LinkButton to="/account" variant="primary" size="lg">
      {t('See your account')}
    </LinkButton>
  </AccountFrame>
)

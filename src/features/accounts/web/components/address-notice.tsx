import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { accountQuery } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { useSendAddressLink } from './use-send-address-link.ts'

/** Asks somebody whose address is not confirmed to open the link that was mailed there; nothing for everybody else. */
export const AddressNotice = () => {
  const { data } = useQuery(accountQuery)
  const send = useSendAddressLink()
  if (!data || data.emailProved) return null
  const goesOn = data.emailProveBy !== null && Date.parse(data.emailProveBy) > Date.now()
  return (
    <NoticeBar
      icon={<IconMail size={16} aria-hidden="true" />}
      action={
        <Button size="sm" variant="quiet" onClick={() => send.mutate()} pending={send.isPending}>
          {data.emailProveBy ? t('Send the link') : t('Send it again')}
        </Button>
      }
    >
      {goesOn
        ? rich('Is <strong>{email}</strong> still yours? Confirm it, so that your mail keeps coming.', {
            email: data.email,
          })
        : rich(
            'Confirm <strong>{email}</strong> by the link in our e-mail, so that mail can reach you and you can invite people.',
            {
              email: data.email,
            },
          )}
    </NoticeBar>
  )
}

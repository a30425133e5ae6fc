import { useMutation } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { accountQuery } from '#web/session/session.ts'
import { flash } from '#web/ui/flash.ts'

/** Has the link sent that confirms the own address, and says what came of it. */
export const useSendAddressLink = () =>
  useMutation({
    mutationFn: () => api.sendAddressLink({}),
    onSuccess: ({ email }) => flash.success(t('We’ve sent a link to {email}.', { email })),
    onError: (error) => {
      flash.error(messageOf(error, t('Couldn’t send the link. Try again in a moment.')))
      // It may be confirmed already, on another device.
      void queryClient.invalidateQueries(accountQuery)
    },
  })

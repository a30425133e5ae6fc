import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshAdministration } from './queries.ts'

type Act = () => Promise<{ messages: Parameters<typeof flash.all>[0] }>

/** Does acts of administration that ask nothing: says what came of each, and reloads the lists. */
export const useAct = () =>
  useMutation({
    mutationFn: (act: Act) => act(),
    onSuccess: ({ messages }) => flash.all(messages),
    onError: (error) => flash.error(messageOf(error, 'Nothing was changed. Try again.')),
    onSettled: refreshAdministration,
  })

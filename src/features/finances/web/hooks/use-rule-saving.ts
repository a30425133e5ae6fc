import { useMutation } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { fieldErrorsOf, messageOf } from '#web/api.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { refreshFinances } from '../queries.ts'

// By the name under which a refusal sends the newer state.
const changed = {
  account: t('this account'),
  category: t('this category'),
  recurring: t('this'),
  unpaid: t('this'),
}

/** Saves one thing that money is booked by; says which fields are at fault, or in a sentence what else is. */
export const useRuleSaving = (
  workspaceId: string,
  { of, send, onSaved }: { of: keyof typeof changed; send: () => Promise<unknown>; onSaved: () => void },
) => {
  const save = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await refreshFinances(workspaceId)
      onSaved()
    },
    onError: () => void refreshFinances(workspaceId),
  })
  const errors = fieldErrorsOf(save.error)
  const failure =
    save.error && Object.keys(errors).length === 0
      ? newerState(save.error, of)
        ? t('Somebody changed {changed} in the meantime. Close this window and look again.', { changed: changed[of] })
        : messageOf(save.error, t('The server didn’t answer. What you wrote is still here.'))
      : undefined
  return { save, errors, failure }
}

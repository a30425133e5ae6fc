import { useMutation } from '@tanstack/react-query'
import { fieldErrorsOf, messageOf } from '#web/api.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { refreshFinances } from '../queries.ts'

// By the name under which a refusal sends the newer state.
const changed = { account: 'this account', category: 'this category', recurring: 'this', unpaid: 'this' } as const

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
        ? `Somebody changed ${changed[of]} meanwhile. Close this window and look at it again.`
        : messageOf(save.error, 'The server did not answer. What you wrote is still here.')
      : undefined
  return { save, errors, failure }
}

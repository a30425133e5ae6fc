import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '#web/api.ts'
import { switchWorkspace } from '#web/session/session.ts'
import { flash } from '#web/ui/flash.ts'
import { failureText } from './failure-text.ts'

/** The screen on which a workspace opens. */
export const firstScreen = '/homepage'

/** Opens a workspace by its id: the session's current one, this tab's, and its first screen or the one given. */
export const useOpenWorkspace = (address: string = firstScreen) => {
  const router = useRouter()
  return useMutation({
    mutationFn: async (id: string) => {
      const { workspace } = await api.loadWorkspace({ workspace_id: id })
      switchWorkspace(workspace)
      router.history.push(address)
    },
    onError: (error) => flash.error(failureText(error, 'The workspace could not be opened. Try again.')),
  })
}

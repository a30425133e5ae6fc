import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { switchWorkspace } from '#web/session/session.ts'
import type { CurrentWorkspace } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { failureText } from './failure-text.ts'

/** The screen on which a workspace opens. */
export const firstScreen = '/homepage'

/** Goes into a workspace that the session is in: it becomes this tab's, on its first screen or the one given. */
export const useEnterWorkspace = (address: string = firstScreen) => {
  const router = useRouter()
  return (workspace: CurrentWorkspace): void => {
    switchWorkspace(workspace)
    router.history.push(address)
  }
}

/** Opens a workspace by its id, for the session and in this tab. */
export const useOpenWorkspace = (address: string = firstScreen) => {
  const enter = useEnterWorkspace(address)
  return useMutation({
    mutationFn: async (id: string) => {
      enter((await api.loadWorkspace({ workspace_id: id })).workspace)
    },
    onError: (error) => flash.error(failureText(error, t('Couldn’t open the workspace. Try again.'))),
  })
}

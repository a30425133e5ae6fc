import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshNumbers } from '../queries.ts'

/** Takes what a provider sent back in the address, once, and clears the address of it; answers whether that is under way. */
export const useLoginReturn = (workspaceId: string): boolean => {
  const navigate = useNavigate()
  const taken = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (back: { state: string; code: string }) => api.finishConnection(back, { workspaceId }),
    onSuccess: async ({ message }) => {
      flash.success(message)
      await refreshNumbers(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, 'The login could not be finished. Begin it again.')),
  })
  useEffect(() => {
    // Not the router's search: it would take a code of digits for a number.
    const search = new URLSearchParams(window.location.search)
    const [state, code] = [search.get('state'), search.get('code')]
    if (taken.current || (code === null && !search.has('error'))) return
    taken.current = true
    void navigate({ to: '/connections', search: {}, replace: true })
    if (state !== null && code !== null) mutate({ state, code })
    else flash.info('Nothing was connected: the login was given up.')
  }, [navigate, mutate])
  return isPending
}
